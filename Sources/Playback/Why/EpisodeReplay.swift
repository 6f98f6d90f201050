internal import Bindings
internal import Gestures
internal import Traces

/// The state changes of bindings' recognizers and the planned actions, from the input of a trace.
struct EpisodeReplay {
  /// One change of state of a recognizer.
  struct Step {
    let time: Timestamp
    let transition: TraceTransition
  }

  /// By binding: the changes of state except `changed` and the return to `possible`.
  private(set) var steps: [Int: [Step]] = [:]
  /// The actions that were planned to be performed, with their bindings.
  private(set) var actions: [(binding: Int, action: Action)] = []

  /// Replays the input.
  ///
  /// - Parameter binding: The only binding whose changes of state are of interest; nil for all.
  init(_ trace: Trace, _ bindings: BindingSet, only binding: Int? = nil) {
    let windows = RecordedWindows()
    let pipeline = GesturePipeline(
      bindings: bindings, devices: trace.header.devices.map(\.device), layout: trace.header.layout, windows: windows)
    pipeline.mode = trace.header.mode
    pipeline.isPaused = trace.header.isPaused
    var last = Timestamp(microseconds: 0)
    for line in trace.lines {
      switch line.content {
      case .input(let event):
        last = max(last, event.timestamp)
        take(pipeline, event, only: binding)
      case .condition(let condition, let holds): windows.answers[condition] = holds
      case .mode(let name): pipeline.mode = name
      case .paused(let isPaused): pipeline.isPaused = isPaused
      case .touchDisowned(let touch): pipeline.disown(touch)
      case .gestureDisowned(let device): pipeline.disownGesture(of: device)
      case .transition, .performed, .refused, .gap: break
      }
    }
    // A recognizer that was not there may wait longer than those that were.
    for _ in 0..<Self.maximumTimers {
      guard let deadline = pipeline.nextDeadline, deadline - last <= Self.maximumWait else { break }
      take(pipeline, .time(deadline), only: binding)
    }
  }

  /// Maximum time after the last input for which timers are served, and their maximum number.
  private static let maximumWait = Duration.seconds(2)
  private static let maximumTimers = 64

  /// The last state that the binding's recognizers reached: of several, the one that came furthest.
  func outcome(of binding: Int) -> TraceTransition? {
    var best: TraceTransition?
    for step in steps[binding] ?? [] where best.map({ step.transition.to.progress >= $0.to.progress }) ?? true {
      best = step.transition
    }
    return best
  }

  /// True if the binding's gesture began or ended.
  func isRecognized(_ binding: Int) -> Bool {
    steps[binding]?.contains { $0.transition.to == .began || $0.transition.to == .ended } ?? false
  }

  private mutating func take(_ pipeline: GesturePipeline, _ event: InputEvent, only binding: Int?) {
    let plan = pipeline.handle(event)
    pipeline.commit(plan)
    for transition in plan.transitions where transition.to != .changed && transition.to != .possible {
      guard let index = pipeline.binding(of: transition.recognizer), binding.map({ $0 == index }) ?? true,
        let step = TraceTransition(transition, of: pipeline, hasValues: true)
      else { continue }
      steps[index, default: []].append(Step(time: transition.at, transition: step))
    }
    for action in plan.actions {
      if case .perform(let performed) = action.kind { actions.append((action.binding, performed)) }
    }
  }
}

extension GestureRecognizer.State {
  /// Orders states by how far a recognizer came.
  fileprivate var progress: Int {
    switch self {
    case .possible: 0
    case .failed: 1
    case .cancelled: 2
    case .began, .changed: 3
    case .ended: 4
    }
  }
}

/// The windows of a trace: only the answers that were recorded. Unknown conditions do not hold.
final class RecordedWindows: WindowInspector {
  /// The last answer to each condition, without its negation.
  var answers: [WindowCondition: Bool] = [:]

  init() {}

  /// Answers as at the start of an episode: later answers are those of other gestures in it.
  init(_ trace: Trace) {
    for line in trace.lines {
      if case .condition(let condition, let holds) = line.content, answers[condition] == nil {
        answers[condition] = holds
      }
    }
  }

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    var plain = condition
    plain.isNegated = false
    return (answers[plain] ?? false) != condition.isNegated
  }

  func window(at place: Point?) -> WindowInfo? { nil }
}
