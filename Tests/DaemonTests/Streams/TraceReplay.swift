import Bindings
import Gestures
import Traces

/// Plays the input of a trace to a pipeline, and keeps the state changes.
struct TraceReplay {
  /// Answers conditions from the lines of the trace.
  private final class Answers: WindowInspector {
    var answers: [WindowCondition: Bool] = [:]

    func holds(_ condition: WindowCondition, at place: Point?) -> Bool { answers[condition] ?? false }
    func window(at place: Point?) -> WindowInfo? { nil }
  }

  /// The state changes with their times, as lines of a trace.
  private(set) var transitions: [TraceLine] = []

  init(_ trace: Trace, _ bindings: BindingSet) {
    let inspector = Answers()
    let pipeline = GesturePipeline(
      bindings: bindings, devices: trace.header.devices.map(\.device), layout: trace.header.layout, windows: inspector)
    pipeline.mode = trace.header.mode
    pipeline.isPaused = trace.header.isPaused
    for line in trace.lines {
      switch line.content {
      case .condition(var condition, let holds):
        condition.isNegated = false
        inspector.answers[condition] = holds
      case .mode(let mode): pipeline.mode = mode
      case .paused(let isPaused): pipeline.isPaused = isPaused
      case .touchDisowned(let touch): pipeline.disown(touch)
      case .gestureDisowned(let device): pipeline.disownGesture(of: device)
      case .input(let event):
        guard pipeline.uses(event) else { break }
        let plan = pipeline.handle(event)
        pipeline.commit(plan)
        for transition in plan.transitions {
          guard let outcome = TraceTransition(transition, of: pipeline, hasValues: true) else { continue }
          transitions.append(TraceLine(transition.at, .transition(outcome)))
        }
      case .transition, .performed, .refused, .gap: break
      }
    }
  }
}
