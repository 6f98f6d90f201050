import Glibc
import Linux
import TestSupport
import Testing
import VirtualX

/// Applications of real toolkits, if python3-gi with gir1.2-gtk-3.0, python3-pyqt5 or python3-pyqt6 is installed.
@Suite(.waitsForPrograms, .serialized) struct ToolkitTests {
  private static let bindings = """
    swipe 3 {up,down} on touchscreen -> run echo !acted
    swipe 3 down on touchpad -> run echo !acted
    pinch 4 out on touchpad -> run echo !acted
    swipe 1 left with button right -> run echo !acted

    """

  private struct Movement: Sendable {
    let name: String
    let move: @Sendable (VirtualServer) throws -> Void
  }

  private static let gestures = [
    Movement(name: "touchscreen swipe") { server in
      try server.touchscreen.drag(
        fingers: 3, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240, over: .milliseconds(200))
    },
    Movement(name: "touchpad swipe") { try $0.touchpad.swipe(fingers: 3, dx: 0, dy: 800, over: .milliseconds(200)) },
    Movement(name: "touchpad pinch") { try $0.touchpad.pinch(fingers: 4, to: 1.6, over: .milliseconds(200)) },
  ]

  /// Movements that no binding recognizes.
  private static let others = [
    Movement(name: "tap") { try $0.touchscreen.tap(at: [ScreenPoint(x: 500, y: 300)]) },
    Movement(name: "drag") {
      try $0.touchscreen.drag(fingers: 1, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240, over: .milliseconds(200))
    },
    Movement(name: "pinch") { try $0.touchpad.pinch(fingers: 2, to: 1.6, over: .milliseconds(200)) },
    Movement(name: "right click") { try $0.mouse.click(3) },
  ]

  @Test(
    "GTK 3, Qt 5 and Qt 6 programs get unbound input unchanged, and no bound gesture",
    .enabled(if: !Toolkit.installed.isEmpty, "neither GTK 3 nor Qt 5 nor Qt 6 is installed for Python"),
    arguments: Toolkit.installed)
  func toolkit(toolkit: Toolkit) throws {
    let server = try VirtualServer()
    let program = try ToolkitProgram(toolkit, on: server)
    defer { program.stop() }
    let alone = try Self.others.map { try program.lines(of: $0.move) }
    for gesture in Self.gestures {
      #expect(try !program.lines(of: gesture.move).isEmpty || !toolkit.seesTouchpads(gesture.name), "\(gesture.name)")
    }
    for (other, lines) in zip(Self.others, alone) {
      print("\(toolkit), \(other.name): \(lines)")
      #expect(!lines.isEmpty || !toolkit.seesTouchpads(other.name), "\(other.name)")
    }

    let file = try BindingsOnDisk(Self.bindings)
    let daemon = try RunningDaemon(display: server.display, file: file.path)
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    for (other, lines) in zip(Self.others, alone) {
      let seen = try program.lines(of: { server in
        try other.move(server)
        // The next click comes from another device. That click must not overtake undecided input.
        try daemon.waitUntilInputIsHandled(of: server)
      })
      #expect(seen == lines, "\(other.name)")
    }
    #expect(daemon.commandLines.isEmpty)
    for (count, gesture) in Self.gestures.enumerated() {
      #expect(try program.lines(of: gesture.move).isEmpty, "\(gesture.name)")
      #expect(daemon.wait { $0.commandLines.count == count + 1 }, "\(gesture.name): \(daemon.lines)")
    }
    daemon.stop()
  }
}

enum Toolkit: String, CaseIterable {
  case gtk3, qt5, qt6

  static let installed = allCases.filter { SystemPython.runs($0.imports) }

  /// Returns true if programs of this toolkit get a movement of fingers on a touchpad.
  func seesTouchpads(_ movement: String) -> Bool {
    self != .qt5 || !movement.hasPrefix("touchpad") && movement != "pinch"
  }

  private var imports: String {
    switch self {
    case .gtk3: "import gi\ngi.require_version('Gtk', '3.0')\nfrom gi.repository import Gtk, Gdk\n"
    case .qt5: "from PyQt5 import QtCore, QtWidgets\n"
    case .qt6: "from PyQt6 import QtCore, QtGui, QtWidgets\n"
    }
  }

  /// The source of a program that opens a window over the whole screen and prints the window's events.
  var text: String {
    switch self {
    case .gtk3:
      imports + """
        names = {
            Gdk.EventType.TOUCH_BEGIN: 'touch down', Gdk.EventType.TOUCH_UPDATE: 'touch moved',
            Gdk.EventType.TOUCH_END: 'touch up', Gdk.EventType.TOUCH_CANCEL: 'touch cancelled',
            Gdk.EventType.TOUCHPAD_PINCH: 'pinch', Gdk.EventType.TOUCHPAD_SWIPE: 'swipe',
            Gdk.EventType.BUTTON_PRESS: 'button down', Gdk.EventType.BUTTON_RELEASE: 'button up',
        }
        def handle(window, event):
            if event.type in names:
                words = [names[event.type]]
                if 'button' in words[0]:
                    words.append(str(event.button.button))
                if words[0] == 'pinch':
                    words.append(str(int(event.touchpad_pinch.phase)))
                else:
                    words += [str(round(value)) for value in event.get_root_coords()[1:]]
                print(*words, flush=True)
            return False
        window = Gtk.Window()
        window.set_default_size(1920, 1080)
        window.set_decorated(False)
        window.add_events(Gdk.EventMask.ALL_EVENTS_MASK)
        window.connect('event', handle)
        window.connect('map-event', lambda *_: print('ready', flush=True))
        window.show_all()
        Gtk.main()

        """
    case .qt5:
      imports + """
        class Window(QtWidgets.QWidget):
            def event(self, event):
                kind = event.type()
                names = {
                    QtCore.QEvent.TouchBegin: 'touch down', QtCore.QEvent.TouchUpdate: 'touch moved',
                    QtCore.QEvent.TouchEnd: 'touch up', QtCore.QEvent.TouchCancel: 'touch cancelled',
                }
                if kind in names:
                    place = event.touchPoints()[0].screenPos()
                    print(names[kind], round(place.x()), round(place.y()), flush=True)
                    return True
                if kind in (QtCore.QEvent.MouseButtonPress, QtCore.QEvent.MouseButtonRelease):
                    number = {1: 1, 2: 3, 4: 2, 8: 8}.get(int(event.button()), 0)
                    word = 'button down' if kind == QtCore.QEvent.MouseButtonPress else 'button up'
                    print(word, number, event.globalX(), event.globalY(), flush=True)
                    return True
                if kind == 197:  # NativeGesture
                    print('pinch', int(event.gestureType()), flush=True)
                    return True
                return super().event(event)
            def showEvent(self, event):
                QtCore.QTimer.singleShot(200, lambda: print('ready', flush=True))
        application = QtWidgets.QApplication([])
        window = Window()
        window.setAttribute(QtCore.Qt.WA_AcceptTouchEvents)
        window.setGeometry(0, 0, 1920, 1080)
        window.show()
        application.exec_()

        """
    case .qt6:
      imports + """
        kinds = QtCore.QEvent.Type
        names = {
            kinds.TouchBegin: 'touch down', kinds.TouchUpdate: 'touch moved', kinds.TouchEnd: 'touch up',
            kinds.TouchCancel: 'touch cancelled',
            kinds.MouseButtonPress: 'button down', kinds.MouseButtonRelease: 'button up',
        }
        class Window(QtWidgets.QWidget):
            def event(self, event):
                if isinstance(event, QtGui.QNativeGestureEvent):
                    phases = {'BeginNativeGesture': 0, 'EndNativeGesture': 2}
                    print('pinch', phases.get(event.gestureType().name, 1), flush=True)
                    return True
                name = names.get(event.type())
                if name is None:
                    return super().event(event)
                if name.startswith('touch'):
                    place = event.points()[0].globalPosition()
                    print(name, round(place.x()), round(place.y()), flush=True)
                else:
                    place = event.globalPosition()
                    number = {1: 1, 2: 3, 4: 2, 8: 8}.get(event.button().value, 0)
                    print(name, number, round(place.x()), round(place.y()), flush=True)
                return True
            def showEvent(self, event):
                QtCore.QTimer.singleShot(200, lambda: print('ready', flush=True))
        application = QtWidgets.QApplication([])
        window = Window()
        window.setAttribute(QtCore.Qt.WidgetAttribute.WA_AcceptTouchEvents)
        window.setGeometry(0, 0, 1920, 1080)
        window.show()
        application.exec()

        """
    }
  }
}

private final class ToolkitProgram {
  private let server: VirtualServer
  private let program: RunningProgram
  /// Number of lines that were printed before the current movement.
  private var earlier = 0
  private var lines: [String] { Array(program.lines.dropFirst(earlier)) }

  init(_ toolkit: Toolkit, on server: VirtualServer) throws {
    self.server = server
    program = try RunningProgram(
      [SystemPython.path, try server.addFile("program.py", containing: toolkit.text)],
      environment: [
        ("DISPLAY", server.display), ("GDK_BACKEND", "x11"), ("QT_QPA_PLATFORM", "xcb"), ("NO_AT_BRIDGE", "1"),
        ("XDG_RUNTIME_DIR", server.folderPath),
      ])
    try #require(wait { $0.contains("ready") }, "\(toolkit) does not start: \(lines)")
    // The window may be visible before the program handles its events.
    try #require(
      wait { lines in
        try? server.mouse.click(8)
        return lines.contains { $0.hasPrefix("button up 8") }
      }, "\(toolkit) gets no click: \(lines)")
  }

  func stop() {
    program.process.send(signal: SignalNumber.kill)
    _ = program.waitForEnd(timeout: .seconds(10))
  }

  /// Returns the program's output for a movement, with consecutive movements as one line.
  func lines(of move: (VirtualServer) throws -> Void) throws -> [String] {
    let marks = { (lines: [String]) in lines.count { $0.hasPrefix("button up 8") } }
    earlier = program.lines.count
    try move(server)
    try server.mouse.click(8)
    try #require(wait { marks($0) >= 1 }, "no click: \(lines)")
    let seen = lines.filter { !$0.hasPrefix("button down 8") && !$0.hasPrefix("button up 8") }
    return seen.reduce(into: []) { result, line in
      let isMove = line.hasPrefix("touch moved") || line == "pinch 1"
      if isMove, result.last?.prefix(7) == line.prefix(7) { result.removeLast() }
      result.append(line)
    }
  }

  private func wait(until condition: ([String]) -> Bool) -> Bool {
    program.wait(timeout: .seconds(30)) { _ in condition(lines) }
  }
}
