import Bindings
import Gestures
import Linux
import Testing

@testable import Actions

@Suite("Commands in order") struct OrderedCommandsTests {
  private let child = ChildProcess(id: 4711)
  private let interval = Duration.microseconds(50)

  private func time(_ microseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: microseconds) }

  private func entry(_ text: String, of gesture: UInt64, dx: Double, every interval: Duration?) throws
    -> OrderedCommands.Entry
  {
    let pan = try #require(GestureKind.builtIn.first { $0.name == "pan" })
    let command = ShellCommand(text)
    let values = ActionValues(
      gestureID: gesture, gesture: pan, phase: .changed, fingers: 3, deviceClass: .touchpad, deviceName: "",
      delta: Vector(dx: dx, dy: 0))
    let planned = PlannedAction(
      gestureID: gesture, binding: 0, bindingText: "pan 3", phase: .changed, kind: .perform(.run(command)),
      coalescing: interval, values: values)
    return OrderedCommands.Entry(work: .command(.shell(command)), planned: planned)
  }

  private func take(_ commands: inout OrderedCommands, _ microseconds: Int64) -> String? {
    commands.takeNext(at: time(microseconds)).flatMap { entry in
      if case .perform(.run(let command)) = entry.planned.kind {
        "\(command.text) \(entry.planned.values.delta.dx)"
      } else {
        nil
      }
    }
  }

  @Test("Movements during a running command are merged, and the gesture's end waits for no interval")
  func merging() throws {
    var commands = OrderedCommands()
    #expect(commands.append(try entry("a", of: 1, dx: 1, every: interval)))
    #expect(take(&commands, 0) == "a 1.0")
    commands.started(child, of: 1)
    for _ in 0..<3 { #expect(commands.append(try entry("a", of: 1, dx: 2, every: interval))) }
    #expect(take(&commands, 100) == nil && commands.nextDeadline == nil)
    #expect(commands.append(try entry("end", of: 1, dx: 0, every: nil)))
    commands.ended(child)
    #expect(take(&commands, 10) == "a 6.0")
    commands.started(child, of: 1)
    #expect(take(&commands, 10) == nil)
    commands.ended(child)
    #expect(take(&commands, 11) == "end 0.0")
    #expect(take(&commands, 100) == nil && commands.nextDeadline == nil)
  }

  @Test("Two commands for movements start at least the minimum interval apart")
  func throttling() throws {
    var commands = OrderedCommands()
    #expect(commands.append(try entry("a", of: 1, dx: 1, every: interval)))
    #expect(take(&commands, 0) == "a 1.0")
    commands.started(child, of: 1)
    commands.ended(child)
    #expect(commands.append(try entry("a", of: 1, dx: 1, every: interval)))
    #expect(take(&commands, 49) == nil && commands.nextDeadline == time(50))
    #expect(take(&commands, 50) == "a 1.0")
  }

  @Test("Commands of different gestures do not wait for each other; a pause drops queued commands")
  func gestures() throws {
    var commands = OrderedCommands()
    #expect(commands.append(try entry("a", of: 1, dx: 0, every: nil)))
    #expect(commands.append(try entry("b", of: 1, dx: 0, every: nil)))
    #expect(commands.append(try entry("c", of: 2, dx: 0, every: nil)))
    #expect(take(&commands, 0) == "a 0.0")
    commands.started(child, of: 1)
    #expect(take(&commands, 0) == "c 0.0")
    commands.forgetWaiting()
    commands.ended(child)
    #expect(take(&commands, 0) == nil)
  }

  @Test("A gesture queues a limited number of commands")
  func limit() throws {
    var commands = OrderedCommands()
    for _ in 0..<OrderedCommands.maximumWaiting { #expect(commands.append(try entry("a", of: 1, dx: 0, every: nil))) }
    #expect(!commands.append(try entry("a", of: 1, dx: 0, every: nil)))
  }
}
