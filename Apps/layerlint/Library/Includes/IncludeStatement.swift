/// One way in which a source of the C family asks for something from elsewhere.
public struct IncludeStatement: Sendable, Hashable {
    public enum Form: Sendable, Hashable {
        /// `#include "part.h"`: looked for beside the file first.
        case quoted(String)
        /// `#include <part.h>`: looked for in the folders of headers.
        case angled(String)
        /// `#embed "part.bin"`: its bytes are taken in, and hold no statement.
        case embedded(String)
        /// `.incbin "part.bin"`: looked for where the compiler runs, which is the package's folder.
        case assembled(String)
        /// `umbrella "folder"` of a module map: every header in it.
        case folder(String)
        /// `@import Part;`, `use Part` of a module map.
        case module(String)
        /// `module Part {` of a module map: what the target's headers are imported by.
        case declared(String)
        /// `link "part"` of a module map.
        case link(String)
        /// `#include PART`: only the preprocessor knows what it names.
        case computed(String)
    }

    public let form: Form
    public let place: SourcePlace

    public init(_ form: Form, place: SourcePlace) {
        self.form = form
        self.place = place
    }
}
