internal import CTurboJPEG

/// A decoder of libturbojpeg; the library's handle and pointers do not leave this file.
struct JPEGDecompressor: ~Copyable {
    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = tjInitDecompress() else { throw .outOfMemory }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    func header(of bytes: [UInt8]) throws(ImageError) -> JPEGHeader {
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorSpace: Int32 = 0
        // An array is passed to C as a pointer that is valid during the call.
        let status = tjDecompressHeader3(
            handle,
            bytes,
            UInt(bytes.count),
            &width,
            &height,
            &subsampling,
            &colorSpace
        )
        guard status == 0 else { throw failure() }
        guard width > 0, height > 0 else { throw .unreadable(reason: "It has no pixels") }
        return JPEGHeader(
            size: PixelSize(width: Int(width), height: Int(height)),
            isCMYK: colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
        )
    }

    /// Decodes at the smallest of the library's sizes that covers the wanted one.
    func decode(
        _ bytes: [UInt8],
        header: JPEGHeader,
        covering wanted: PixelSize
    ) throws(ImageError) -> Bitmap {
        // The library skips what a smaller image does not show, so most of the work is never done.
        let eighths = (1...8).first { header.size.scaled(eighths: $0).covers(wanted) } ?? 8
        let size = header.size.scaled(eighths: eighths)
        guard header.isCMYK else {
            return Bitmap(size: size, rgb: try decompress(bytes, to: size, as: TJPF_RGB, bytesPerPixel: 3))
        }
        // The library does not convert CMYK to RGB.
        let inks = try decompress(bytes, to: size, as: TJPF_CMYK, bytesPerPixel: 4)
        return Bitmap(size: size, rgb: light(ofInks: inks))
    }

    private func decompress(
        _ bytes: [UInt8],
        to size: PixelSize,
        as format: TJPF,
        bytesPerPixel: Int
    ) throws(ImageError) -> [UInt8] {
        // Zeroed, so no file can reveal old memory.
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * bytesPerPixel)
        // A warning means a damaged file: going on would paint the missing part grey. The limit on scans
        // stops files that repeat themselves to burn time.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
        let status = tjDecompress2(
            handle,
            bytes,
            UInt(bytes.count),
            &pixels,
            Int32(size.width),
            0,
            Int32(size.height),
            Int32(format.rawValue),
            flags
        )
        guard status == 0 else { throw failure() }
        return pixels
    }

    private func failure() -> ImageError {
        // The message belongs to the handle, so another decoder cannot change it meanwhile.
        guard let message = tjGetErrorStr2(handle) else { return .unreadable(reason: "No reason was given") }
        return .unreadable(reason: String(cString: message))
    }
}

/// What a file declares before its pixels.
struct JPEGHeader {
    var size: PixelSize
    /// Whether the colours are cyan, magenta, yellow and black, as print shops save them.
    var isCMYK: Bool
}

/// Converts CMYK to RGB; such files follow Adobe and store inverted values, where 255 is no ink.
private func light(ofInks inks: [UInt8]) -> [UInt8] {
    var rgb: [UInt8] = []
    rgb.reserveCapacity(inks.count / 4 * 3)
    for pixel in stride(from: 0, to: inks.count, by: 4) {
        let paper = Int(inks[pixel + 3])
        for ink in pixel..<pixel + 3 {
            rgb.append(UInt8((Int(inks[ink]) * paper + 127) / 255))
        }
    }
    return rgb
}
