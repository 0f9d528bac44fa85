import Entities
public import UseCases

/// Formats the interactor's responses for the user's language and region.
@MainActor
public final class CreateOrderPresenter: CreateOrderPresentationLogic {
    /// Weak, because the view owns the interactor, which owns the presenter.
    public weak var display: (any CreateOrderDisplayLogic)?

    private let format: RegionalFormat
    private let zone: LocalTimeZone

    public init(format: RegionalFormat, zone: LocalTimeZone) {
        self.format = format
        self.zone = zone
    }

    public func presentMenu(_ response: CreateOrder.ShowMenu.Response) {
        let viewModel: CreateOrderDisplay.ShowMenu.ViewModel =
            switch response {
            case .loading: .loading
            case .loaded(let menu, let choices):
                .loaded(MenuViewData(menu, format), viewModel(of: choices, in: menu.currency))
            case .failed(let error): .failed(FailureViewData(error, in: format.language))
            }
        display?.displayMenu(viewModel)
    }

    public func presentChoices(_ response: CreateOrder.Choose.Response) {
        display?.displayChoices(
            viewModel(
                of: response.choices,
                in: response.choices.total.currency,
                failure: response.failure.map { FailureViewData($0, in: format) }
            )
        )
    }

    public func presentOrder(_ response: CreateOrder.PlaceOrder.Response) {
        let viewModel: CreateOrderDisplay.PlaceOrder.ViewModel =
            switch response {
            case .placing: .placing
            case .placed(let receipt): .placed(ReceiptViewData(receipt, format, zone))
            case .incomplete(let parts):
                .failed(FailureViewData(.invalidRequest, .incomplete(parts), in: format.language))
            case .failed(let error): .failed(FailureViewData(error, in: format.language))
            }
        display?.displayOrder(viewModel)
    }

    private func viewModel(
        of choices: CreateOrder.Choices,
        in currency: Currency,
        failure: FailureViewData? = nil
    ) -> CreateOrderDisplay.Choose.ViewModel {
        let language = format.language
        let missing = choices.missing.isEmpty ? "" : OrderText.missing(choices.missing).text(in: language)
        return CreateOrderDisplay.Choose.ViewModel(
            parts: MenuPart.allCases.map { part in
                CreateOrderDisplay.Choose.PartProgress(
                    part: MenuPartViewData(part),
                    isUnlocked: choices.unlocked.contains(part),
                    isChosen: !choices.missing.contains(part),
                    counts: Dictionary(choices.items(of: part).map { ($0.id.text, 1) }, uniquingKeysWith: +)
                )
            },
            preview: OrderPreview(choices, language),
            lines: OrderLineViewData.sums(
                of: MenuPart.allCases.flatMap { part in
                    choices.items(of: part).map { OrderLine($0, as: part) }
                },
                in: currency,
                format
            ),
            total: format.text(choices.total),
            isComplete: choices.isComplete,
            missing: missing,
            canUndo: choices.canUndo,
            failure: failure
        )
    }
}

extension CreateOrder.Choices {
    fileprivate func items(of part: MenuPart) -> [any MenuItem] {
        switch part {
        case .cone: cone.map { [$0] } ?? []
        case .flavor: scoops
        case .topping: toppings
        }
    }
}

extension OrderPreview {
    fileprivate init(_ choices: CreateOrder.Choices, _ language: Language) {
        func piece(_ item: some MenuItem) -> Piece {
            Piece(name: item.name.text(in: language), tint: item.tint.map(FoodTint.init))
        }
        self.init(
            cone: choices.cone.map { Cone(shape: Shape($0.shape), piece: piece($0)) },
            scoops: choices.scoops.map(piece),
            toppings: choices.toppings.map(piece)
        )
    }
}

extension MenuViewData {
    fileprivate init(_ menu: Menu, _ format: RegionalFormat) {
        self.init(
            currency: menu.currency.code,
            parts: MenuPart.allCases.map { part in
                Part(
                    part: MenuPartViewData(part),
                    title: OrderText.title(part).text(in: format.language),
                    rule: OrderText.rule(part, most: OrderRules.most(of: part)).text(in: format.language),
                    items: menu.items(of: part).map { Item($0, of: menu, format) }
                )
            }
        )
    }
}

extension MenuViewData.Item {
    fileprivate init(_ item: any MenuItem, of menu: Menu, _ format: RegionalFormat) {
        self.init(
            id: item.id.text,
            name: item.name.text(in: format.language),
            korean: item.name.korean,
            price: format.text(Money(amount: item.price, currency: menu.currency)),
            shortPrice: format.text(item.price),
            exactPrice: item.price.description,
            exactVAT: item.vat?.description,
            tint: item.tint.map(FoodTint.init),
            shape: (item as? Cone).map { OrderPreview.Shape($0.shape) }
        )
    }
}

extension FoodTint {
    fileprivate init(_ tint: Tint) {
        self.init(red: tint.red, green: tint.green, blue: tint.blue)
    }
}

extension OrderPreview.Shape {
    fileprivate init(_ shape: Entities.Cone.Shape) {
        switch shape {
        case .cone: self = .cone
        case .cup: self = .cup
        }
    }
}
