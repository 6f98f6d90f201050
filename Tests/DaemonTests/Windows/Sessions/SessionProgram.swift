import Foundation
import Linux
import TestClients

/// The desktop sessions that the tests can start, if their programs are installed.
enum SessionProgram: String, CaseIterable, Sendable {
  case xfce, mate, cinnamon, tint2, lxpanel, plank

  /// The programs of the session, each with its arguments, the window manager first.
  var programs: [[String]] {
    switch self {
    case .xfce: [["xfwm4", "--compositor=off"], ["xfsettingsd"], ["xfce4-panel"], ["xfdesktop"]]
    case .mate: [["marco", "--no-composite"], ["mate-panel"], ["caja", "--no-default-window", "--force-desktop"]]
    // nemo-desktop refuses to run as root.
    case .cinnamon: [["cinnamon", "--sm-disable"]] + (geteuid() == 0 ? [] : [["nemo-desktop"]])
    case .tint2: [["openbox"], ["tint2"]]
    case .lxpanel: [["openbox"], ["lxpanel", "--profile", "default"]]
    case .plank: [["openbox"], ["plank"]]
    }
  }

  /// The types of the desktop's windows after its start, without the common prefix.
  var parts: [String] {
    switch self {
    case .xfce: ["DESKTOP", "DOCK", "DOCK"]
    case .mate: ["DESKTOP", "DOCK", "DOCK"]
    // The shell draws the panel itself, so the panel is not a window.
    case .cinnamon: geteuid() == 0 ? [] : ["DESKTOP"]
    case .tint2, .lxpanel, .plank: ["DOCK"]
    }
  }

  /// The settings of the session (GSettings); nil for the defaults.
  ///
  /// By default, plank gets wider with each window, and leaves the screen when a window is maximized.
  var settings: String? {
    switch self {
    case .plank: "[net/launchpad/plank/docks/dock1]\nhide-mode='none'\npinned-only=true\n"
    case .xfce, .mate, .cinnamon, .tint2, .lxpanel: nil
    }
  }

  /// True if the session neither maximizes nor minimizes dialogs.
  var limitsDialogs: Bool { self == .cinnamon }

  /// The places where gestures begin. A background that the shell draws has no menu.
  var targets: [SessionTarget] {
    SessionTarget.allCases.filter { $0 != .menu || self != .cinnamon || parts.contains("DESKTOP") }
  }

  /// The program that shows the notifications of the session; nil if the session has no such program, or if the window
  /// manager shows them.
  var notifier: String? {
    let path: String? =
      switch self {
      case .xfce: "/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd"
      case .mate: "/usr/lib/mate-notification-daemon/mate-notification-daemon"
      case .cinnamon, .tint2, .lxpanel, .plank: nil
      }
    return path.flatMap { FileSystem.isExecutable($0) ? $0 : nil }
  }

  /// The window manager, which may need a server with GLX.
  var manager: WindowManagerProgram {
    switch self {
    case .xfce: .xfwm4
    case .mate: .marco
    case .cinnamon: .muffin
    case .tint2, .lxpanel, .plank: .openbox
    }
  }

  var missing: [String] {
    (["dbus-run-session"] + programs.compactMap(\.first)).filter { !FileSystem.isProgram($0) }
  }

  /// The sessions that DACTYL_DESKTOPS names, or all of them for "all"; nil in a run of the suite.
  static let chosen: [SessionProgram]? = ProcessInfo.processInfo.environment["DACTYL_DESKTOPS"].map { text in
    let names = text.split(separator: " ").map(String.init)
    let unknown = names.filter { $0 != "all" && SessionProgram(rawValue: $0) == nil }
    if !unknown.isEmpty { print("there is no session \(unknown.joined(separator: ", "))") }
    return allCases.filter { names == ["all"] || names.contains($0.rawValue) }
  }
}
