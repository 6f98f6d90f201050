internal import CGtk
package import Translation

/// A list that makes only its visible rows.
package final class ListView: Widget {
  private nonisolated(unsafe) let model: OpaquePointer
  private let makeRow: @MainActor (ListItem) -> Void
  private var items: [OpaquePointer: ListItem] = [:]

  /// - Parameter makeRow: Gives a row its content: calls `show` of the item.
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
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(model)) }

  private func bind(_ pointer: OpaquePointer) {
    let item = ListItem(pointer)
    items[pointer] = item
    makeRow(item)
  }

  private func unbind(_ pointer: OpaquePointer) {
    items[pointer]?.show(nil)
    items[pointer] = nil
  }

  /// The rows that exist now.
  package var visibleItems: [ListItem] { Array(items.values) }

  /// Replaces rows by `count` new ones.
  package func replace(_ rows: Range<Int>, count: Int) {
    let empty = strdup("")
    defer { free(empty) }
    var texts = [UnsafePointer<CChar>?](repeating: UnsafePointer(empty), count: count) + [nil]
    gtk_string_list_splice(model, UInt32(clamping: rows.lowerBound), UInt32(clamping: rows.count), &texts)
  }

  package func scroll(to row: Int) {
    gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(UInt32(clamping: row)))
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
