internal import Appearance
internal import Drawing
internal import Gestures
internal import Linux
internal import OverlayMessages

/// The program `dactyl-overlay --learn`: a window in which a shape is drawn.
///
/// The program reads the views to show from standard input, and writes what the user does to standard output. The
/// program ends when standard input ends, or when the user closes the window.
package struct LearningProgram {
  /// Lengths in millimetres.
  private static let (windowWidth, windowHeight, margin, textSize, boxSize) = (
    150.0, 115.0, 5.0, TextSize.name, 22.0
  )
  private static let background = OverlayStyle.Theme.dark.ground
  private static let color = CanvasColor(red: 0.24, green: 0.68, blue: 0.91)

  private let display: OverlayDisplay
  private let window: InputWindow
  private var reader = LearningView.Reader()
  private var splitter = LineSplitter(maximumLineLength: LearningInput.maximumLineLength)
  private var view = LearningView(title: "", sentences: [], drawings: [], wanted: 0)
  /// The strokes of the current drawing, or of the last one.
  private var strokes: [[Point]] = []
  private var isDrawing = false
  /// Time at which the drawing is complete, if no other stroke begins; nil while a stroke is drawn, and while no
  /// drawing exists.
  private var deadline: MonotonicTime?

  /// Runs until the window is closed, and ends this process.
  package static func runAndExit() -> Never {
    guard let display = OverlayDisplay() else { CurrentProcess.exitNow(OverlayExitCode.noDisplay) }
    SignalQueue.ignoreBrokenPipes()
    var program = LearningProgram(display)
    program.run()
    CurrentProcess.exitNow(0)
  }

  private init(_ display: OverlayDisplay) {
    self.display = display
    let context = OverlayContext(
      monitors: display.monitors, locatePointer: { [unowned display] in display.pointerLocation })
    window = InputWindow(
      "Dactyl: draw a shape", width: Self.windowWidth, height: Self.windowHeight, on: context.pointerMonitor,
      of: display)
    Descriptors.setNonBlocking(0)
  }

  private mutating func run() {
    var entries = [PollEntry(descriptor: 0), PollEntry(descriptor: display.fileDescriptor)]
    while true {
      var needsDrawing = false
      guard readViews(&needsDrawing) else { return }
      for event in window.readEvents() {
        needsDrawing = true
        guard handle(event) else { return }
      }
      if needsDrawing { window.draw { draw(on: $0) } }
      if let deadline, deadline <= .now, !complete() { return }
      if display.hasBufferedEvents { continue }
      Poll.wait(&entries, until: deadline)
    }
  }

  /// Reads the views to show; returns false at the end of standard input.
  private mutating func readViews(_ needsDrawing: inout Bool) -> Bool {
    do throws(SystemError) {
      while let bytes = try Descriptors.read(0, limit: 65_536) {
        guard !bytes.isEmpty else { return false }
        for line in splitter.lines(bytes) {
          guard let view = line.flatMap({ reader.read($0) }) else { continue }
          self.view = view
          needsDrawing = true
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// Handles an event; returns false if the window is to be closed.
  private mutating func handle(_ event: InputWindow.Event) -> Bool {
    switch event {
    case .press(let point):
      if deadline == nil { strokes = [] }
      (deadline, isDrawing) = (nil, true)
      strokes.append([point])
    case .move(let point): if isDrawing { strokes[strokes.count - 1].append(point) }
    case .release(let point):
      guard isDrawing else { return true }
      isDrawing = false
      strokes[strokes.count - 1].append(point)
      deadline = .now + StrokeGestureRecognizer.defaultStrokeInterval
    case .key(.enter): return complete() && write(.keep)
    case .key(.backspace):
      guard complete() else { return false }
      // This also discards a stroke that is being drawn. The remaining points of that stroke are ignored.
      (strokes, isDrawing) = ([], false)
      return write(.undo)
    case .key(.escape), .close:
      _ = write(.leave)
      return false
    case .exposed: break
    }
    return true
  }

  /// Writes the drawing if it is finished and was not written yet. Returns false if the reader of standard output is
  /// gone.
  private mutating func complete() -> Bool {
    guard deadline != nil else { return true }
    deadline = nil
    return write(.drawing(strokes, millimetresPerPixel: 1 / window.monitor.pixelsPerMillimetre))
  }

  /// Writes what the user did; returns false if the reader of standard output is gone.
  private func write(_ input: LearningInput) -> Bool {
    do throws(SystemError) {
      try Descriptors.write(1, Array((input.line + "\n").utf8))
      return true
    } catch {
      return false
    }
  }

  private func draw(on canvas: Canvas) {
    let scale = window.monitor.pixelsPerMillimetre
    let area = Rectangle(x: 0, y: 0, width: window.width, height: window.height)
    canvas.fill(CanvasPath(area), Self.background)
    let margin = Self.margin * scale
    var y = margin
    for (index, sentence) in ([view.title] + view.sentences).enumerated() {
      var text = CanvasText(sentence, size: index == 0 ? Self.textSize * 1.3 : Self.textSize)
      text.isBold = index == 0
      text.maximumWidth = max(window.width - 2 * margin, 1)
      text.maximumLines = 3
      text.color = textColor(index)
      y += canvas.draw(text, at: Point(x: margin, y: y)).height + (index == 0 ? 0.5 : 0.25) * Self.textSize * scale
    }
    drawBoxes(on: canvas, scale)
    let width = 1.1 * scale
    for stroke in strokes {
      if stroke.count > 1 {
        let isOpen = isDrawing || deadline != nil
        canvas.stroke(CanvasPath(smooth: stroke), width: width, Self.color.withOpacity(isOpen ? 1 : 0.55))
      } else if let point = stroke.first {
        canvas.fill(CanvasPath(circle: point, radius: width), Self.color)
      }
    }
  }

  /// Returns the colour of the text at this index: 0 is the title, 1 the last event, and 2 the keys; the others are
  /// warnings.
  private func textColor(_ index: Int) -> CanvasColor {
    switch index {
    case 0, 1: .white
    case 2: CanvasColor(red: 0.7, green: 0.7, blue: 0.72)
    default: CanvasColor(red: 1, green: 0.76, blue: 0.35)
    }
  }

  /// Draws one box for each requested drawing, at the lower border.
  private func drawBoxes(on canvas: Canvas, _ scale: Double) {
    let (side, margin) = (Self.boxSize * scale, Self.margin * scale)
    for index in 0..<min(max(view.wanted, 0), 10) {
      let box = Rectangle(
        x: margin + Double(index) * (side + margin * 0.6), y: window.height - side - margin, width: side, height: side)
      let isFilled = view.drawings.indices.contains(index)
      canvas.stroke(
        CanvasPath(box, radius: 1.5 * scale), width: 0.4 * scale, CanvasColor.white.withOpacity(isFilled ? 0.8 : 0.3),
        dashes: isFilled ? [] : [scale, scale])
      guard isFilled, let bounds = Rectangle(around: view.drawings[index].flatMap(\.self)) else { continue }
      let inner = box.expanded(by: -3 * scale)
      let factor = inner.width / max(bounds.width, bounds.height, 1)
      for stroke in view.drawings[index] {
        let points = stroke.map { inner.center + ($0 - bounds.center) * factor }
        canvas.stroke(CanvasPath(smooth: points), width: 0.7 * scale, Self.color)
        if let start = points.first { canvas.fill(CanvasPath(circle: start, radius: scale), Self.color) }
      }
    }
  }
}
