/// The asynchronous part of a command; cancelling its task cancels it.
///
/// It is separate from the immediate part, because a newer command must be known before an older one ends.
/// A cancelled command shows no error and restores the earlier state.
public typealias ItemsEffect = @MainActor () async -> Void
