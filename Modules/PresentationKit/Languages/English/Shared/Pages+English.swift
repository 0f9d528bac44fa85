extension WebMessage {
    var english: String {
        switch self {
        case .serving(let key): "Press \(key) to end."
        case .servedInBackground(let command): "The page is served in the background; '\(command)' ends that."
        case .servedAlready(let command): "The page is served already; '\(command)' ends that."
        case .noBackground:
            "The page cannot be served in the background, since the program could not be started again, or nothing can be stored for it."
        case .stopped: "The page is not served any more."
        case .notServed: "The page is not served."
        case .notStopped(let process): "The page is still served: process \(process) does not end."
        case .noBrowser: "No browser could be opened; open the address above yourself."
        case .addressNotStored:
            "The address could not be stored, so bookmarks of the page work only until the program ends."
        case .addressForgotten:
            "The address and the browsers that knew it are forgotten. A page that is served now stays until its program ends."
        case .addressNotForgotten: "The file with the address could not be changed, so it is still known."
        case .forbidden: "This browser cannot see the page yet"
        case .forbiddenAdvice:
            "Only the user who started the program sees its pages. Start it again and open the address that it prints; it works once, and then this browser is known."
        case .ended:
            "The program has ended, so nothing on this page changes. Start it again, and the page goes on by itself."
        case .skip: "Skip to the text"
        case .portInUse(let port, let option):
            "Port \(port) is used by another program; choose another one, or leave out '\(option)' for a free one."
        case .portForbidden(let port, let option):
            "The system does not allow this user to listen on port \(port); choose one above 1023, or leave out '\(option)'."
        case .cannotListen(let code):
            "The system does not let the program listen for a browser (error \(code)); check its limits and security settings."
        case .notFound: "There is no such page."
        case .fileExists(let path): "\(path) is there and is no page of this program; choose another name."
        case .fileNotWritten(let path): "The page cannot be written to \(path); choose another place."
        }
    }
}
