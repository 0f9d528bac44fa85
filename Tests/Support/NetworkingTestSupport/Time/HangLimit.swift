public import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. On the slowest and busiest machine no other test takes so long.
    public static var endsHangs: Self { .timeLimit(.minutes(10)) }
}
