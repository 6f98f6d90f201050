/// The actions that are measured under each window manager, in the order of the table of docs/windows.md.
enum WindowAction: String, CaseIterable, Sendable {
  case maximize = "`maximize`"
  case unmaximize = "`maximize off`, `restore`"
  case fullscreen = "`fullscreen`, and back"
  case minimize = "`minimize`"
  case unminimize = "`minimize off`, `restore`"
  case shade = "`shade`"
  case above = "`above`"
  case below = "`below`"
  case sticky = "`sticky`"
  case raise = "`raise`"
  case lower = "`lower`"
  case focus = "`focus`"
  case close = "`close`"
  case closeWithoutProtocol = "`close`, program without WM_DELETE_WINDOW"
  case tile = "`tile`, beside a panel"
  case move = "`move`"
  case cancelledMove = "`move`, cancelled: back exactly"
  case resize = "`resize`"
  case cancelledResize = "`resize`, cancelled: back exactly"
  case moveToMonitor = "`move-to-monitor`, window with a border"
  case moveToDesktop = "`move-to-desktop next`"
  case goToDesktop = "`desktop next`"
  case showDesktop = "`desktop show`"
}

enum WindowActionEffect: String, Sendable {
  case yes, no
  /// The action also gives the window the focus.
  case withFocus = "with focus"
}
