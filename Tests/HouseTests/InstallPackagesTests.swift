import Foundation
import TestSupport
import Testing

@Suite("The system packages that install.sh installs")
struct InstallPackagesTests {
  @Test("The missing packages and the command are printed before sudo is called")
  func missingPackageIsNamedFirst() throws {
    let lines = try testPackages(user: 1000, missing: "libxi-dev strace")
    let announced = try #require(lines.firstIndex(of: "These system packages are missing: libxi-dev strace"))
    let command = try #require(
      lines.firstIndex(of: "  sudo apt-get install --no-install-recommends libxi-dev strace"))
    let called = try #require(lines.firstIndex { $0.hasPrefix("called: sudo") })
    #expect(announced < command && command < called)
    #expect(lines.last?.hasPrefix("called: sudo env DEBIAN_FRONTEND=noninteractive apt-get") == true)
    #expect(lines.last?.hasSuffix("install --no-install-recommends libxi-dev strace") == true)
  }

  @Test("For root, packages are installed without sudo and without a question")
  func rootInstalls() throws {
    let lines = try testPackages(user: 0, missing: "strace")
    #expect(lines.first == "Installing system packages: strace")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("called: apt-get") } && lines.count == 3)
  }

  @Test("If no package is missing, nothing is printed and no program is called", arguments: [0, 1000])
  func nothingIsMissing(user: Int) throws {
    #expect(try testPackages(user: user, missing: "") == [])
  }

  /// Runs `install.sh --test-packages` on a system that has all packages except `missing`. Returns the lines printed by
  /// the script and by the programs that it calls.
  private func testPackages(user: Int, missing: String) throws -> [String] {
    let folder = try TemporaryFolder()
    // dpkg-query is called with the package as its third argument.
    let programs = [
      "id": "echo \(user)",
      "dpkg-query": "case ' \(missing) ' in *\" $3 \"*) exit 1 ;; esac; echo installed",
      "apt-get": "echo \"called: apt-get $*\"",
      "sudo": "echo \"called: sudo $*\"",
    ]
    for (name, body) in programs {
      try ExecutableFile.write(script: body, to: folder.path(name))
    }
    let run = try ProgramRun(
      "/bin/sh", [Checkout().root.appending(path: "install.sh").path, "--test-packages"],
      environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map(String.init)
  }
}
