/// The part of a command that takes time; whoever runs it may cancel it by cancelling its task.
///
/// It is apart from the part that is done at once, so that a newer command is known before an older one ends. A
/// cancelled one shows no error, and what stood stands again.
public typealias ItemsEffect = @MainActor () async -> Void
