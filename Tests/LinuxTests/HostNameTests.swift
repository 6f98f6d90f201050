import Foundation
import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct HostNameTests {
  @Test("The host name of the machine is the kernel's host name")
  func name() throws {
    let kernel = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    #expect(HostName.current == kernel.trimmingCharacters(in: .newlines))
  }
}
