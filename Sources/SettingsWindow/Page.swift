package import Translation
package import Widgets

/// A page of the window. `SettingsShell.makePages` lists them.
@MainActor
package protocol Page: AnyObject {
  /// The word by which other pages open this page: `context.open("gestures")`.
  var name: String { get }
  var title: TranslatedText { get }
  /// The name of an icon in the icon theme, such as `input-touchpad-symbolic`.
  var icon: String { get }
  /// Makes the content. Called before all other methods, when the page is shown for the first time.
  func makeWidget() -> Widget
  /// Called when the page is shown.
  func appeared()
  /// Called when another page is shown, or the window closes.
  func disappeared()
  /// Called when the file has changed, by the window or by another program.
  func fileChanged()
}

extension Page {
  package func appeared() {}
  package func disappeared() {}
  package func fileChanged() {}
}
