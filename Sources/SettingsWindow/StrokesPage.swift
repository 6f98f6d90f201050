internal import Bindings
internal import Drawing
internal import Gestures
internal import OverlayMessages
internal import SettingsModel
internal import Translation
internal import Widgets

/// The page *Strokes*: a field in which a person draws a shape, the shapes that the drawing resembles, and the shapes
/// of the file.
@MainActor
final class StrokesPage: Page {
  let name = "strokes"
  let title = translated("Strokes")
  let icon = "input-tablet-symbolic"

  /// The size of GTK's pixel, which is 1/96 inch.
  private static let millimetresPerPixel = 25.4 / 96
  private static let fieldHeight = 230

  private let context: SettingsContext
  private let drawn = Drawn()
  private var list = ShapeList()
  private var taught: TaughtShape
  private var isShown = false
  private let verdict = Label()
  private let matches = Flow(spacing: 14)
  private let paused = Label(translated("Gestures are paused while this page is open.")).style("caption")
  private lazy var pause = DrawingPause(context) { [weak self] in self?.paused.isVisible = $0 }
  private let warnings = Box(.vertical, spacing: 6)
  private let message = Label().style("message").selectable()
  private let shapes = Box(.vertical, spacing: 12)
  private lazy var field = makeField()
  private lazy var shapeName = Entry(
    name: translated("Name of the shape"), hint: translated("name of the shape")
  ) { [weak self] _ in self?.judge() }
  private lazy var clear = Button(translated("Clear")) { [weak self] in self?.clearField() }
  private lazy var add = Button(translated("Add")) { [weak self] in self?.addDrawing() }

  /// The drawn strokes, which the closure of the field reads.
  @MainActor
  private final class Drawn {
    var field = StrokeField()
  }

  init(_ context: SettingsContext) {
    self.context = context
    taught = TaughtShape([], millimetresPerPixel: Self.millimetresPerPixel, name: "", in: list)
  }

  func makeWidget() -> Widget {
    shapeName.onReturn { [weak self] in self?.addDrawing() }
    message.expand(horizontally: true)
    let advice = Label(
      translated("Draw it here. Three drawings of a shape are recognized more reliably than one."))
    let row = Box(
      .horizontal, spacing: 8, [shapeName.expand(horizontally: true), clear, add.style("suggested-action")])
    let teaching = StartPage.card([
      advice, paused, Box(.vertical, [field]).style("card"), verdict, matches, warnings, row, message,
    ])
    paused.isVisible = false
    judge()
    return Scrolled(
      Box(
        .vertical, spacing: 12,
        [
          Self.heading(translated("Teach a shape")), teaching, Self.heading(translated("Shapes of the file")), shapes,
        ]
      ).margin(horizontal: 24, vertical: 20))
  }

  private static func heading(_ text: TranslatedText) -> Label { Label(text).style("section-title") }

  func appeared() {
    isShown = true
    pause.begin()
    reload()
    shapeName.focus()
  }

  func disappeared() {
    isShown = false
    pause.end()
  }

  func fileChanged() { if isShown { reload() } }

  private func reload() {
    list = ShapeList(of: context.document, in: context.environment)
    let rows = list.rows.map(makeRow)
    shapes.replaceAll(
      rows.isEmpty ? [Label(translated("The file defines no shape yet.")).style("dim-label")] : rows)
    judge()
  }

  private func makeField() -> DrawingArea {
    let drawn = drawn
    let area = DrawingArea(width: 200, height: Self.fieldHeight) { canvas, _, _, color in
      let line = PlaygroundDrawing.colors[0]
      for stroke in drawn.field.strokes {
        if stroke.count > 1 { canvas.stroke(CanvasPath(smooth: stroke), width: 4, line) }
        if let start = stroke.first { canvas.fill(CanvasPath(circle: start, radius: 6), color.withOpacity(0.6)) }
      }
    }
    area.setName(translated("The field for drawing"))
    area.onDrag { [weak self] phase, x, y in self?.draw(phase, Point(x: x, y: y)) }
    return area.expand(horizontally: true)
  }

  private func draw(_ phase: DragPhase, _ point: Point) {
    switch phase {
    case .began: drawn.field.press(point, at: .now)
    case .moved: drawn.field.move(point)
    case .ended:
      drawn.field.move(point)
      drawn.field.lift(at: .now)
      judge()
    }
    field.redraw()
  }

  private func clearField() {
    drawn.field.clear()
    field.redraw()
    judge()
  }

  /// Compares the drawing with the known shapes.
  private func judge() {
    taught = TaughtShape(
      drawn.field.strokes, millimetresPerPixel: Self.millimetresPerPixel, name: shapeName.text, in: list)
    verdict.text = taught.verdict
    verdict.isVisible = !taught.verdict.isEmpty
    matches.removeAll()
    for match in taught.matches { matches.append(Self.view(of: match)) }
    matches.isVisible = !taught.matches.isEmpty
    warnings.replaceAll(
      taught.warnings.map { text in
        let icon = Icon("dialog-warning-symbolic")
        icon.setName(translated("Warning"))
        return Box(
          .horizontal, spacing: 8, [icon.align(vertically: .start), Label(text).expand(horizontally: true)])
      })
    clear.isEnabled = !drawn.field.strokes.isEmpty
    check()
  }

  private static func view(of match: TaughtShape.Match) -> Widget {
    let name = Label(verbatim(match.shape.name), wraps: false).style("row-title")
    let texts = Box(.vertical, [name, Label(match.text, wraps: false).style("caption")])
    return Box(.horizontal, spacing: 10, [picture(of: match.shape, size: 36), texts.align(vertically: .center)])
  }

  private static func picture(of shape: Shape, size: Int) -> Widget {
    PictogramView(Pictogram(actor: .fingers(1), strokes: shape.examples.first ?? []), size: size).widget
  }

  private func check() {
    add.isEnabled = false
    let name = shapeName.text
    if name.isEmpty {
      message.text = taught.drawing == nil ? verbatim("") : translated("Write a name for the shape.")
    } else if let fault = Shape.fault(inName: name) {
      message.text = verbatim(fault.withFirstLetterUppercase)
    } else if let change = TaughtShape.change(taught.drawing, name: name) {
      do throws(EditRefusal) {
        let count = list.rows.first { $0.shape.name == name }?.shape.examples.count ?? 0
        message.text =
          try context.proposal(change).hint
          ?? (count == 0
            ? verbatim("")
            : translated("It has %1 drawing so far.", plural: "It has %1 drawings so far.", count: count))
        add.isEnabled = context.session.file.bytes != nil
      } catch {
        message.text = error.shortDescription(in: context.document)
      }
    } else {
      message.text = verbatim("")
    }
    message.isVisible = !message.text.isEmpty
  }

  private func addDrawing() {
    let name = shapeName.text
    guard add.isEnabled, let change = TaughtShape.change(taught.drawing, name: name),
      context.perform(change, title: translated("added a drawing of “%1”", name))
    else { return }
    clearField()
    // The pressed button is now disabled, so the field for the name gets the focus.
    shapeName.focus()
  }

  private func makeRow(_ row: ShapeList.Row) -> Widget {
    let name = row.shape.name
    var texts: [Widget] = [
      Label(verbatim(name), wraps: false).style("row-title"),
      Label(translated("%1 drawing", plural: "%1 drawings", count: row.shape.examples.count)).style("caption"),
    ]
    if row.uses.isEmpty { texts.append(Label(translated("No line uses it.")).style("caption")) }
    for use in row.uses.prefix(3) { texts.append(Label(use).style("caption")) }
    if row.lines.isEmpty { texts.append(Label(translated("From an included file")).style("caption")) }
    let use = Button(translated("Use it")) { [weak self] in
      self?.context.firstStep = .shape(name)
      self?.context.open("add")
    }
    use.setName(translated("Add a gesture that draws “%1”", name))
    let remove = Button(icon: "user-trash-symbolic", name: translated("Remove the shape “%1”", name)) { [weak self] in
      self?.remove(row)
    }
    remove.isEnabled = row.isRemovable
    return StartPage.card([
      Box(
        .horizontal, spacing: 14,
        [
          Self.picture(of: row.shape, size: 48),
          Box(.vertical, spacing: 2, texts).size(width: 90).expand(horizontally: true),
          use.align(vertically: .center), remove.style("flat").align(vertically: .center),
        ])
    ])
  }

  private func remove(_ row: ShapeList.Row) {
    do throws(EditRefusal) {
      guard let change = try list.removal(of: row, from: context.document, in: context.environment) else { return }
      context.perform(change, title: translated("removed the shape “%1”", row.shape.name))
      // The pressed button is gone, so the field for the name gets the focus.
      shapeName.focus()
    } catch {
      context.show(error.shortDescription(in: context.document))
    }
  }
}
