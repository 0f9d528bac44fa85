#if canImport(SwiftParser)
    import SwiftOperators
    import SwiftParser
    import SwiftSyntax

    /// Finds mutation points: operators, conditions, constants, and statements that can be left out.
    ///
    /// Skips string literals, whose wording is reviewed by reading, and generated files, long tables, preconditions,
    /// and code whose mutants would mostly not compile.
    final class PointFinder: SyntaxVisitor {
        fileprivate var points: [MutationPoint] = []
        private let path: String
        private let converter: SourceLocationConverter

        fileprivate init(_ tree: Syntax, path: String) {
            self.path = path
            converter = SourceLocationConverter(fileName: path, tree: tree)
            super.init(viewMode: .sourceAccurate)
        }

        private func add(_ node: some SyntaxProtocol, _ after: String?) {
            points.append(
                MutationPoint(
                    path: path,
                    line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line,
                    range: node.offsets,
                    scope: (node.enclosingDeclaration ?? Syntax(node)).offsets,
                    before: node.trimmedDescription,
                    after: after
                )
            )
        }

        // MARK: - Operators

        override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
                return .visitChildren
            }
            if name == "??" {
                add(node, node.rightOperand.trimmedDescription)
            } else if let other = Self.otherOperators[name], !(name.hasPrefix("+") && node.hasText) {
                add(node, "\(node.leftOperand.trimmed) \(other) \(node.rightOperand.trimmed)")
            }
            return .visitChildren
        }

        override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
            if node.operator.text == "!" { add(node, node.expression.trimmedDescription) }
            return .visitChildren
        }

        /// The replacement of each operator; the boundary of a comparison moves by one.
        private static let otherOperators = [
            "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
            "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&": "|", "|": "&", "^": "|",
            "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
            "&&": "||", "||": "&&",
            "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "&+=": "&-=", "&-=": "&+=", "|=": "&=",
            "&=": "|=",
            "^=": "|=", "<<=": ">>=", ">>=": "<<=",
        ]

        // MARK: - Conditions

        override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
            if case .expression(let condition) = node.condition { negate(condition) }
            return .visitChildren
        }

        override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
            negate(node.condition)
            return .visitChildren
        }

        override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
            negate(node.condition)
            return .visitChildren
        }

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            if let value = node.expression, node.resultType == "Bool" { negate(value) }
            return .visitChildren
        }

        /// Negates a condition, unless another mutation of it has the same effect.
        private func negate(_ condition: ExprSyntax) {
            if let infix = condition.as(InfixOperatorExprSyntax.self),
                ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
            {
                return
            }
            guard !condition.is(PrefixOperatorExprSyntax.self), !condition.is(BooleanLiteralExprSyntax.self),
                !condition.is(TernaryExprSyntax.self)
            else { return }
            add(condition, "!(\(condition.trimmed))")
        }

        // MARK: - Constants

        override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            if let value = node.value, value < UInt64.max { add(node, String(value + 1)) }
            return .skipChildren
        }

        override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            if let value = Double(node.literal.text.filter { $0 != "_" }) { add(node, String(value + 1)) }
            return .skipChildren
        }

        override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            add(node, node.literal.text == "true" ? "false" : "true")
            return .skipChildren
        }

        // MARK: - Statements

        override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
            let isWholeClosure = node.count == 1 && node.parent?.is(ClosureExprSyntax.self) == true
            for item in node where !isWholeClosure {
                switch item.item {
                case .expr(let expression):
                    if node.count == 1, node.isBodyWithResult {
                        if item.resultType == "Bool" { negate(expression) }
                    } else if expression.canBeLeftOut {
                        add(item, nil)
                    }
                case .stmt(let statement) where statement.endsEarly:
                    add(item, nil)
                default: break
                }
            }
            return .visitChildren
        }

        // MARK: - What is skipped

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            node.isCheckOrHint ? .skipChildren : .visitChildren
        }

        override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
            node.elements.count < 20 ? .visitChildren : .skipChildren
        }

        override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
            guard case .elements(let elements) = node.content else { return .skipChildren }
            return elements.count < 20 ? .visitChildren : .skipChildren
        }

        override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
            .skipChildren
        }
        override func visit(_: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            if let elements = node.elements { walk(elements) }
            return .skipChildren
        }
    }

    extension MutationPoint {
        /// Returns the mutation points of a source, in source order.
        public static func points(in source: String, path: String) -> [MutationPoint] {
            guard !source.hasPrefix("// Generated") else { return [] }
            let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
            let finder = PointFinder(tree, path: path)
            finder.walk(tree)
            return finder.points.sorted {
                ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
            }
        }
    }

    extension SyntaxProtocol {
        fileprivate var offsets: Range<Int> {
            positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
        }

        /// The enclosing function, initializer or subscript, or otherwise the enclosing variable.
        fileprivate var enclosingDeclaration: Syntax? {
            var declaration: Syntax?
            for node in sequence(first: Syntax(self), next: \.parent) {
                if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
                    || node.is(SubscriptDeclSyntax.self)
                {
                    return node
                }
                if node.is(VariableDeclSyntax.self) { declaration = node }
                if declaration != nil, node.is(MemberBlockItemSyntax.self) { return declaration }
            }
            return declaration
        }

        /// The declared result type of the innermost enclosing function or computed property.
        fileprivate var resultType: String? {
            for node in sequence(first: Syntax(self), next: \.parent) {
                if node.is(ClosureExprSyntax.self) { return nil }
                if let function = node.as(FunctionDeclSyntax.self) {
                    return function.signature.returnClause?.type.trimmedDescription
                }
                if let binding = node.as(PatternBindingSyntax.self) {
                    return binding.typeAnnotation?.type.trimmedDescription
                }
            }
            return nil
        }
    }

    extension InfixOperatorExprSyntax {
        /// Whether the operator joins strings, for which no other operator compiles.
        fileprivate var hasText: Bool {
            [leftOperand, rightOperand].contains {
                $0.is(StringLiteralExprSyntax.self) || $0.as(InfixOperatorExprSyntax.self)?.hasText == true
            }
        }
    }

    extension IntegerLiteralExprSyntax {
        fileprivate var value: UInt64? {
            let digits = literal.text.filter { $0 != "_" }
            for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
                return UInt64(digits.dropFirst(2), radix: radix)
            }
            return UInt64(digits)
        }
    }

    extension CodeBlockItemListSyntax {
        /// Whether the single expression in this body is its result.
        fileprivate var isBodyWithResult: Bool {
            if let function = parent?.parent?.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause != nil
            }
            if let accessor = parent?.parent?.as(AccessorDeclSyntax.self) {
                return accessor.accessorSpecifier.tokenKind == .keyword(.get)
            }
            return parent?.is(AccessorBlockSyntax.self) == true
        }
    }

    extension ExprSyntax {
        fileprivate var canBeLeftOut: Bool {
            if let inner = self.as(TryExprSyntax.self) { return inner.expression.canBeLeftOut }
            if let inner = self.as(AwaitExprSyntax.self) { return inner.expression.canBeLeftOut }
            if let call = self.as(FunctionCallExprSyntax.self) {
                let name = call.calledExpression.trimmedDescription
                return !call.isCheckOrHint && !name.hasSuffix(".init")
            }
            guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
            if infix.operator.is(AssignmentExprSyntax.self) {
                // Code with an uninitialized property would not compile.
                return !sequence(first: Syntax(self), next: \.parent).contains {
                    $0.is(InitializerDeclSyntax.self)
                }
            }
            return infix.operator.trimmedDescription.hasSuffix("=")
        }
    }

    extension StmtSyntax {
        /// Whether the statement leaves the body of an `if`.
        fileprivate var endsEarly: Bool {
            let isReturn = self.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
            guard
                isReturn || self.is(ThrowStmtSyntax.self) || self.is(ContinueStmtSyntax.self)
                    || self.is(BreakStmtSyntax.self)
            else { return false }
            return parent?.parent?.parent?.parent?.is(IfExprSyntax.self) == true
        }
    }

    extension FunctionCallExprSyntax {
        /// Whether the call asserts a condition, or only makes something faster.
        fileprivate var isCheckOrHint: Bool {
            let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return [
                "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
                "reserveCapacity",
            ]
            .contains(name ?? calledExpression.trimmedDescription)
        }
    }
#endif

/// A place in a source where one change makes a mutant: a program with one defect.
public struct MutationPoint: Sendable, Equatable {
    /// The file's path from the root of the package.
    public let path: String
    public let line: Int
    /// The UTF-8 offsets of the changed code.
    public let range: Range<Int>
    /// The UTF-8 offsets of the enclosing function or declaration.
    public let scope: Range<Int>
    public let before: String
    /// The changed expression; `nil` if a statement is left out.
    public let after: String?

    /// `Modules/Entities/Money.swift:12: a - b → a + b`
    public var description: String {
        "\(path):\(line): \(change)"
    }

    /// `a - b → a + b`
    public var change: String {
        "\(Self.brief(before)) → \(after.map(Self.brief) ?? "(left out)")"
    }

    private static func brief(_ code: String) -> String {
        let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 90 ? "\(words.prefix(60)) … \(words.suffix(25))" : words
    }
}
