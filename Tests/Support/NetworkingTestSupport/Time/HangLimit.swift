public import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. No other test takes as long, even on the slowest and busiest machine.
    public static var endsHangs: Self { .timeLimit(.minutes(10)) }
}
