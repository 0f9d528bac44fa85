public import Entities

extension Menu {
    /// A menu in won with at least two items of each part; `nil` only if it is invalid.
    public static let sample: Menu? = try? Menu(
        currency: .won,
        cones: [
            cone("waffle", "Waffle cone", "와플콘", 1_500, .cone, Tint(red: 201, green: 139, blue: 75)),
            cone("cup", "Paper cup", "종이컵", 500, .cup, nil),
        ].compactMap(\.self),
        flavors: [
            flavor("pistachio", "Pistachio", "피스타치오", 3_200, Tint(red: 147, green: 197, blue: 114)),
            flavor("lemon", "Lemon sorbet", nil, 2_700, Tint(red: 247, green: 238, blue: 138)),
        ].compactMap(\.self),
        toppings: [
            topping("sprinkles", "Sprinkles", "스프링클", 500, Tint(red: 255, green: 111, blue: 181)),
            topping("fudge", "Hot fudge", "핫 퍼지", 800, nil),
            topping("cherry", "Cherry", "체리", 500, Tint(red: 200, green: 16, blue: 46)),
            topping("nuts", "Nuts", "견과", 700, nil),
            topping("flakes", "Flakes", "플레이크", 600, nil),
        ].compactMap(\.self)
    )

    private static func cone(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ shape: Cone.Shape,
        _ tint: Tint?
    ) -> Cone? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Cone(id: id, name: name, price: ExactDecimal(price), tint: tint, shape: shape)
    }

    private static func flavor(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ tint: Tint?
    ) -> Flavor? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Flavor(id: id, name: name, price: ExactDecimal(price), tint: tint)
    }

    private static func topping(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ tint: Tint?
    ) -> Topping? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Topping(id: id, name: name, price: ExactDecimal(price), tint: tint)
    }
}
