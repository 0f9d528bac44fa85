import Entities

/// The interactor that puts an order together by the rules of `OrderDraft`, and presents every change.
@MainActor
public final class CreateOrderInteractor: CreateOrderBusinessLogic {
    private let presenter: any CreateOrderPresentationLogic
    private let menuWorker: MenuWorker
    private let ordersWorker: OrdersWorker

    private var menu: Menu?
    private var draft = OrderDraft()
    /// The earlier drafts, for undoing changes.
    private var past: [OrderDraft] = []
    /// An order that could not be saved. A retry uses the same identifier, so the order is never saved twice.
    private var unsavedOrder: (draft: OrderDraft, order: Order)?
    private var isPlacing = false

    public init(
        presenter: any CreateOrderPresentationLogic,
        menuWorker: MenuWorker,
        ordersWorker: OrdersWorker
    ) {
        self.presenter = presenter
        self.menuWorker = menuWorker
        self.ordersWorker = ordersWorker
    }

    public func showMenu(_ request: CreateOrder.ShowMenu.Request) async {
        presenter.presentMenu(.loading)
        do throws(MenuError) {
            let menu = try await menuWorker.load()
            self.menu = menu
            // Choices from an earlier menu do not apply to this one.
            (draft, past) = (OrderDraft(), [])
            guard let choices = choices(of: draft, from: menu) else { return }
            presenter.presentMenu(.loaded(menu, choices))
        } catch {
            guard error != .cancelled else { return }
            presenter.presentMenu(.failed(error))
        }
    }

    public func choose(_ request: CreateOrder.Choose.Request) {
        change { menu, draft throws(CreateOrder.Choose.ChoiceError) in
            try Self.choose(request, from: menu, for: &draft)
        }
    }

    public func chooseItems(_ request: CreateOrder.ChooseItems.Request) {
        change { menu, draft throws(CreateOrder.Choose.ChoiceError) in
            try Self.choose(request.items, from: menu, for: &draft)
        }
    }

    public func undo(_ request: CreateOrder.Undo.Request) {
        guard let menu, !isPlacing else { return }
        guard let last = past.popLast() else {
            present(menu, failure: .nothingToUndo)
            return
        }
        draft = last
        present(menu, failure: nil)
    }

    public func startOver(_ request: CreateOrder.StartOver.Request) {
        change { _, draft in draft = OrderDraft() }
    }

    public func repeatOrder(_ request: CreateOrder.Repeat.Request) async {
        guard menu != nil, !isPlacing else { return }
        let receipt: Receipt?
        do throws(StorageError) {
            receipt = try await ordersWorker.receipt(request.number)
        } catch {
            presenter.presentOrder(.failed(error))
            return
        }
        change { menu, draft throws(CreateOrder.Choose.ChoiceError) in
            guard let receipt else { throw .noOrder(number: request.number) }
            draft = OrderDraft()
            let items = receipt.order.lines.map { CreateOrder.Choose.Request($0.part, $0.item.text, .add) }
            try Self.choose(items, from: menu, for: &draft)
        }
    }

    public func placeOrder(_ request: CreateOrder.PlaceOrder.Request) async {
        // Only one order is saved at a time; further requests are ignored.
        guard let menu, !isPlacing else { return }
        guard draft.missing.isEmpty else {
            presenter.presentOrder(.incomplete(draft.missing))
            return
        }
        guard let order = order(from: menu) else {
            present(menu, failure: .priceTooLong)
            return
        }
        isPlacing = true
        presenter.presentOrder(.placing)
        let response: CreateOrder.PlaceOrder.Response
        do throws(StorageError) {
            response = .placed(try await ordersWorker.store(order))
            (draft, past, unsavedOrder) = (OrderDraft(), [], nil)
        } catch {
            unsavedOrder = (draft, order)
            response = .failed(error)
        }
        isPlacing = false
        presenter.presentOrder(response)
    }

    // MARK: - Changes

    /// Applies a change to the draft, or presents the error and leaves the draft unchanged.
    ///
    /// Does nothing before the menu is loaded or while an order is being saved.
    private func change(
        _ change: (Menu, inout OrderDraft) throws(CreateOrder.Choose.ChoiceError) -> Void
    ) {
        guard let menu, !isPlacing else { return }
        var next = draft
        do throws(CreateOrder.Choose.ChoiceError) {
            try change(menu, &next)
            guard choices(of: next, from: menu) != nil else { throw .priceTooLong }
        } catch {
            present(menu, failure: error)
            return
        }
        if next != draft { past.append(draft) }
        draft = next
        present(menu, failure: nil)
    }

    private func present(_ menu: Menu, failure: CreateOrder.Choose.ChoiceError?) {
        guard let choices = choices(of: draft, from: menu) else { return }
        presenter.presentChoices(CreateOrder.Choose.Response(choices: choices, failure: failure))
    }

    /// Returns `nil` if the total has too many digits, which `change(_:)` prevents.
    private func choices(of draft: OrderDraft, from menu: Menu) -> CreateOrder.Choices? {
        guard let total = try? draft.lines.map(\.price).total() else { return nil }
        return CreateOrder.Choices(
            cone: draft.cone,
            scoops: draft.scoops,
            toppings: draft.toppings,
            total: Money(amount: total, currency: menu.currency),
            unlocked: draft.unlocked,
            missing: draft.missing,
            canUndo: !past.isEmpty
        )
    }

    private func order(from menu: Menu) -> Order? {
        if let unsavedOrder, unsavedOrder.draft == draft { return unsavedOrder.order }
        return try? ordersWorker.makeOrder(draft.lines, in: menu.currency)
    }
}

// MARK: - Finding the item

extension CreateOrderInteractor {
    /// Chooses all items. If some are not on the menu, the error names every one of them.
    private static func choose(
        _ requests: [CreateOrder.Choose.Request],
        from menu: Menu,
        for draft: inout OrderDraft
    ) throws(CreateOrder.Choose.ChoiceError) {
        let unknown = requests.compactMap { unknownItem($0, menu) }
        if let first = unknown.first { throw unknown.count == 1 ? first : .several(unknown) }
        for request in requests { try choose(request, from: menu, for: &draft) }
    }

    private static func choose(
        _ request: CreateOrder.Choose.Request,
        from menu: Menu,
        for draft: inout OrderDraft
    ) throws(CreateOrder.Choose.ChoiceError) {
        switch request.part {
        case .cone: try draft.choose(try item(request, among: menu.cones), request.change)
        case .flavor: try draft.choose(try item(request, among: menu.flavors), request.change)
        case .topping: try draft.choose(try item(request, among: menu.toppings), request.change)
        }
    }

    /// Why the item cannot be found; `nil` if it is on the menu.
    private static func unknownItem(
        _ request: CreateOrder.Choose.Request,
        _ menu: Menu
    ) -> CreateOrder.Choose.ChoiceError? {
        do throws(CreateOrder.Choose.ChoiceError) {
            switch request.part {
            case .cone: _ = try item(request, among: menu.cones)
            case .flavor: _ = try item(request, among: menu.flavors)
            case .topping: _ = try item(request, among: menu.toppings)
            }
            return nil
        } catch {
            return error
        }
    }

    private static func item<Item: MenuItem>(
        _ request: CreateOrder.Choose.Request,
        among items: [Item]
    ) throws(CreateOrder.Choose.ChoiceError) -> Item {
        if let item = items.first(where: { $0.id.text == request.item }) { return item }
        let wanted = request.item.foldedName
        if let item = items.first(where: { $0.foldedNames.contains(wanted) }) { return item }
        throw .unknown(request.part, request.item, similar: similar(to: wanted, among: items))
    }

    /// Returns the items with the fewest typing errors or, if there are none, those that begin with the text.
    private static func similar<Item: MenuItem>(to wanted: String, among items: [Item]) -> [MenuItemID] {
        let typed = TypedWord(wanted)
        let editDistance = items.map { item in
            item.foldedNames.compactMap { typed.editDistance(to: TypedWord($0)) }.min()
        }
        guard let fewest = editDistance.compactMap(\.self).min() else {
            return items.filter { item in
                wanted.count > 1 && item.foldedNames.contains { $0.hasPrefix(wanted) }
            }.map(\.id)
        }
        return zip(items, editDistance).filter { $0.1 == fewest }.map(\.0.id)
    }
}

extension MenuItem {
    /// The identifier and the names, in the form in which they are compared.
    fileprivate var foldedNames: [String] {
        [id.text.foldedName, name.english.foldedName] + (name.korean.map { [$0.foldedName] } ?? [])
    }
}

extension String {
    /// The text without spaces and hyphens, in lower case.
    fileprivate var foldedName: String {
        lowercased().filter { !$0.isWhitespace && $0 != "-" }
    }
}
