import CUInput
import Glibc
import Linux

// The experiments of `make real`, which run in a guest with a real kernel; see docs/testing.md.
// real-input keys                 notes each press of F11 that an application gets
// real-input window               shows the window of an application until the process is killed
// real-input list [SCENARIO…]     prints the parts of the scenarios
// real-input guest HANDS PART…    runs parts that no other guest has begun, and ends the machine

let arguments = CommandLine.arguments.dropFirst()
do {
  switch arguments.first {
  case "keys": try Marks.leaveForKeys()
  case "window": try Desk.showWindow()
  case "list": try Schedule.printParts(of: Array(arguments.dropFirst()))
  case "guest":
    var settings = Settings()
    settings.hands = arguments.dropFirst().first.flatMap { Int($0) } ?? settings.hands
    Schedule.run(Array(arguments.dropFirst(2)), settings)
    guest_power_off()
  default: throw LabError("usage: real-input keys | window | list [SCENARIO…] | guest HANDS PART…")
  }
} catch {
  print("real-input: \(error)")
  exit(1)
}
