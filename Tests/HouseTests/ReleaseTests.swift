import Foundation
import TestSupport
import Testing

@Suite("packaging/release.sh")
struct ReleaseTests {
  /// Runs the script in a folder that contains only `publishing.sh` and a `project.sh` with this home. Returns its
  /// output and status.
  private func release(home: String, _ more: [String: String] = [:]) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let packaging = folder.url.appending(path: "packaging")
    try FileManager.default.createDirectory(at: packaging, withIntermediateDirectories: true)
    for script in ["release.sh", "publishing.sh"] {
      let original = Checkout().root.appending(path: "packaging/\(script)")
      try FileManager.default.copyItem(at: original, to: packaging.appending(path: script))
    }
    let project = "home=\(home)\nsources=\(home)/\nmaintainer='Us <us@example.org>'\nrepository=\(home)\nkey=0\n"
    try Data(project.utf8).write(to: packaging.appending(path: "project.sh"))
    // The script does not find its tools, so it ends before it writes any file.
    let environment = ["PATH": try tools(in: folder.url).path].merging(more) { $1 }
    return try ProgramRun("/bin/sh", [packaging.appending(path: "release.sh").path], environment: environment)
  }

  /// A folder with only `dirname`, which the script needs to find its own folder.
  private func tools(in folder: URL) throws -> URL {
    let tools = folder.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: tools.appending(path: "dirname"), withDestinationURL: URL(filePath: "/usr/bin/dirname"))
    return tools
  }

  @Test("Packages with a placeholder as the project's URL are refused, unless a variable allows it")
  func placeholders() throws {
    let refused = try release(home: "https://dactyl.invalid/dactyl")
    #expect(refused.status == 1 && refused.output.contains("has a placeholder"), "\(refused)")
    let allowed = try release(home: "https://dactyl.invalid/dactyl", ["DACTYL_ALLOW_PLACEHOLDERS": "1"])
    #expect(allowed.output.contains("Do not publish") && allowed.output.contains("dpkg-deb is missing"), "\(allowed)")
    let real = try release(home: "https://example.org/dactyl")
    #expect(!real.output.contains("placeholder") && real.output.contains("dpkg-deb is missing"), "\(real)")
  }
}
