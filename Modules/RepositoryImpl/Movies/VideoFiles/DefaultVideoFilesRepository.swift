public import Entities
import Persistence
public import RepositoryInterfaces

/// The folders and files of this machine.
public struct DefaultVideoFilesRepository: VideoFilesRepository {
    public init() {}

    @concurrent
    public func folders(in path: String) async throws(VideoFilesError) -> VideoFolders {
        let start: (path: String, kind: UserFiles.Entry.Kind)
        do throws(SystemError) {
            start = try UserFiles.resolve(path)
        } catch {
            throw .unreadable(path: path, FileErrorReason(systemError: error.number))
        }
        switch start.kind {
        case .folder:
            let all = try all(in: start.path)
            return VideoFolders(path: start.path, all: all)
        case .file:
            guard VideoFolder.isVideo(start.path.fileName) else { throw .noVideo(path: path) }
            return VideoFolders(path: start.path, all: [try folder(start.path.folderPath).folder])
        case .other: throw .unreadable(path: path, .notAFile)
        }
    }

    /// Lists a folder and all folders in it, by their paths.
    private func all(in path: String) throws(VideoFilesError) -> [VideoFolder] {
        var folders: [VideoFolder] = []
        var open = [path]
        while let next = open.popLast() {
            guard !Task.isCancelled else { throw .movies(.cancelled) }
            let listed: (folder: VideoFolder, folders: [String])
            do throws(VideoFilesError) {
                listed = try folder(next)
            } catch {
                // Only the first folder has to be there.
                guard case .unreadable(_, let reason) = error, next != path else { throw error }
                folders.append(VideoFolder(path: next, failure: reason))
                continue
            }
            folders.append(listed.folder)
            open += listed.folders.reversed()
        }
        return folders
    }

    private func folder(
        _ path: String
    ) throws(VideoFilesError) -> (folder: VideoFolder, folders: [String]) {
        let listed: UserFiles.Folder
        do throws(SystemError) {
            listed = try UserFiles.list(path)
        } catch {
            throw .unreadable(path: path, FileErrorReason(systemError: error.number))
        }
        let folder = VideoFolder(
            path: path,
            entries: listed.entries.filter { $0.kind == .file }.map {
                VideoFolder.Entry($0.name, modified: Moment(secondsSince1970: $0.modified))
            },
            failure: listed.error.map { FileErrorReason(systemError: $0.number) },
            illegibleNames: listed.illegibleNames
        )
        let prefix = path == "/" ? path : path + "/"
        return (folder, listed.entries.filter { $0.kind == .folder }.map { prefix + $0.name })
    }

    @concurrent
    public func rename(_ rename: FileRename) async throws(FileRenameError) {
        do throws(UserFileError) {
            try UserFiles.rename(rename.path, to: rename.newPath)
        } catch {
            switch error {
            case .exists: throw .exists
            case .otherFileSystem: throw .otherFileSystem
            case .unsafe: throw .unsafe
            case .system(let error): throw .file(FileErrorReason(systemError: error.number))
            }
        }
    }

    public func exists(_ path: String) async -> Bool { UserFiles.exists(path) }
}
