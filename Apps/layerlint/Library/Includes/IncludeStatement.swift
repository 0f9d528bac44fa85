/// One reference of a C-family source to another file, module or library.
public struct IncludeStatement: Sendable, Hashable {
    public enum Form: Sendable, Hashable {
        /// `#include "part.h"`: looked for beside the file first.
        case quoted(String)
        /// `#include <part.h>`: looked for in the folders of headers.
        case angled(String)
        /// `umbrella "folder"` of a module map: every header in it.
        case folder(String)
        /// `@import Part;`, `use Part` of a module map.
        case module(String)
        /// `module Part {` of a module map: the name under which the target's headers are imported.
        case declared(String)
        /// `link "part"` of a module map.
        case link(String)
        /// `#include PART`: only the preprocessor knows the file.
        case computed(String)
    }

    public let form: Form
    public let place: SourcePlace
    /// Whether it is below an `#if __has_include`, so that the file need not be there.
    public let isOptional: Bool

    public init(_ form: Form, place: SourcePlace, isOptional: Bool = false) {
        self.form = form
        self.place = place
        self.isOptional = isOptional
    }
}
