/// One reference of a C-family source to another file, module or library.
public struct IncludeStatement: Sendable, Hashable {
    public enum Form: Sendable, Hashable {
        /// `#include "part.h"`: looked for beside the file first.
        case quoted(String)
        /// `#include <part.h>`: looked for in the folders of headers.
        case angled(String)
        /// `#embed "part.bin"`: embeds bytes, which contain no statements.
        case embedded(String)
        /// `.incbin "part.bin"`: relative to the compiler's working directory, the package's folder.
        case assembled(String)
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

    public init(_ form: Form, place: SourcePlace) {
        self.form = form
        self.place = place
    }
}
