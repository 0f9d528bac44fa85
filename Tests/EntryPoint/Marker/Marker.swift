// This target has no tests. SwiftPM looks for XCTMain.swift in the folders above each test target, so it brings the
// file above this folder into a build.
