internal import CGtk
package import Translation

/// A list that fills only the rows in view and some rows around them. GTK's list keeps up to 200 rows, most of them out
/// of view; such rows are empty here. GTK uses a row again for another line. An empty row then keeps its widget,
/// because a search would spend most of its time on hundreds of new widgets.
package final class ListView: Widget {
  private nonisolated(unsafe) let model: OpaquePointer
  private let makeRow: @MainActor (ListItem) -> Void
  private var items: [OpaquePointer: ListItem] = [:]
  /// The rows that GTK uses for lines of the list.
  private var boundItems: [ListItem] { items.values.filter(\.isBound) }
  /// Called with the `content` of a row that is no longer filled. The widgets of that content can fill another row.
  package var onRelease: @MainActor (AnyObject) -> Void = { _ in }
  /// Number of rows to fill as soon as GTK requests them. GTK requests rows from top to bottom.
  private var awaitedRows = 0

  /// Number of new rows that are filled before GTK has placed them. This number is enough for a window of the usual
  /// size.
  private static let firstRows = 10
  /// Number of rows that are filled above and below the rows in view, and number of rows that stay filled there.
  private static let (rowsAround, keptRowsAround) = (3, 30)
  /// Height of an empty row in pixels.
  private static let emptyRowHeight = 60

  /// - Parameter makeRow: Fills a row: calls `show` of the item with the row's widget.
  package init(name: TranslatedText, _ makeRow: @escaping @MainActor (ListItem) -> Void) {
    self.makeRow = makeRow
    model = gtk_string_list_new(nil)
    let factory = gtk_signal_list_item_factory_new()
    g_object_ref(UnsafeMutableRawPointer(model))
    super.init(gtk_list_view_new(gtk_no_selection_new(model), factory))
    setName(name)
    guard let factory else { return }
    connectItems(factory, "bind") { [weak self] in self?.bind($0) }
    connectItems(factory, "unbind") { [weak self] in self?.unbind($0) }
    connectItems(factory, "teardown") { [weak self] in self?.items[$0] = nil }
    onKey { [weak self] _ in
      self?.makeRowsBesideFocus()
      return false
    }
    connect(pointer, "realize") { [weak self] in
      guard let self, let clock = gtk_widget_get_frame_clock(pointer) else { return }
      // Rows can come into view for many reasons, but always with a frame, so check after each frame.
      connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.makeRowsInView() }
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(model)) }

  /// Fills the row with the focus and the two rows beside it. The next frame would be too late for this if a person
  /// presses several keys before that frame.
  private func makeRowsBesideFocus() {
    guard let focused = boundItems.first(where: \.hasFocus)?.position else { return }
    for item in boundItems where abs(item.position - focused) <= 1 {
      if !item.isMade { make(item) }
      item.revealToFocus()
    }
    // The next frame hides the rows that are still out of view.
    gtk_widget_queue_allocate(pointer)
  }

  private func bind(_ pointer: OpaquePointer) {
    let item = items[pointer] ?? ListItem(pointer)
    items[pointer] = item
    item.isBound = true
    if awaitedRows > 0 {
      awaitedRows -= 1
      make(item)
    } else {
      empty(item)
    }
  }

  private func unbind(_ pointer: OpaquePointer) {
    guard let item = items[pointer] else { return }
    item.isBound = false
    if let content = item.release() { onRelease(content) }
  }

  private func empty(_ item: ListItem) {
    if let content = item.release() { onRelease(content) }
    item.leaveEmpty(height: Self.emptyRowHeight)
  }

  private func make(_ item: ListItem) {
    makeRow(item)
    item.isMade = true
  }

  /// Fills the rows in view, and some rows around them, to which the focus can move. Empties the rows that are far
  /// away.
  private func makeRowsInView() {
    guard gtk_widget_get_mapped(pointer) != 0 else { return }
    let shown = boundItems.filter { $0.isInView(of: pointer) }.map(\.position)
    guard let first = shown.min(), let last = shown.max() else { return }
    for item in boundItems {
      let distance = max(first - item.position, item.position - last)
      if !item.isMade, distance <= Self.rowsAround {
        make(item)
      } else if item.isMade, distance > Self.keptRowsAround, !item.hasFocus {
        empty(item)
      }
    }
  }

  /// The rows that are filled.
  package var visibleItems: [ListItem] { boundItems.filter(\.isMade) }

  /// Returns the item of a row, after filling the row; nil if GTK does not keep the row, because the row is far out of
  /// view.
  package func item(at position: Int) -> ListItem? {
    let found = boundItems.first { $0.position == position }
    if let found, !found.isMade { make(found) }
    return found
  }

  /// Replaces rows by `count` new rows, which `makeRow` fills.
  package func replace(_ rows: Range<Int>, count: Int) {
    let empty = strdup("")
    defer { free(empty) }
    var texts = [UnsafePointer<CChar>?](repeating: UnsafePointer(empty), count: count) + [nil]
    awaitedRows = Self.firstRows
    gtk_string_list_splice(model, UInt32(clamping: rows.lowerBound), UInt32(clamping: rows.count), &texts)
  }
}

private final class ItemHandler {
  let body: @MainActor (OpaquePointer) -> Void

  init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }
}

private func connectItems(
  _ factory: OpaquePointer, _ signal: String, _ body: @escaping @MainActor (OpaquePointer) -> Void
) {
  let call: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, item in
    nonisolated(unsafe) let handler = Unmanaged<ItemHandler>.fromOpaque(data).takeUnretainedValue()
    nonisolated(unsafe) let item = item
    MainActor.assumeIsolated { handler.body(item) }
  }
  connect(
    UnsafeMutableRawPointer(factory), signal, unsafeBitCast(call, to: GCallback.self), ItemHandler(body))
}
