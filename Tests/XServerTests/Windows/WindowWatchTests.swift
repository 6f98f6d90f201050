import CX11
import Gestures
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Watched properties of windows", .waitsForPrograms, .serialized) struct WindowWatchTests {
  let server: VirtualServer
  let listener: Listener
  let watch: WindowWatch

  init() throws {
    server = try VirtualServer()
    listener = try Listener(display: server.display, .touchscreenTouches)
    watch = WindowWatch(connection: listener.connection)
  }

  private func application(
    _ name: String, at x: Int = 100, _ y: Int = 100, isUnmanaged: Bool = false, isDock: Bool = false
  ) throws -> Application {
    try Application(
      display: server.display, title: name + " title", className: name, frame: (x, y, 400, 300),
      type: isDock ? .dock : nil,
      isUnmanaged: isUnmanaged)
  }

  private var inside: Point { Point(x: 200, y: 200) }

  @Test("The window at a location is the topmost window there, with its class, title and role") func place() throws {
    #expect(watch.window(at: inside) == nil)
    let below = try application("below")
    below.setClass(instance: "one", "Below")
    below.setRole("browser")
    let above = try application("above", at: 300, 300)
    let facts = try #require(watch.window(at: inside))
    #expect(facts.id == below.window && facts.instanceName == "one" && facts.className == "Below")
    #expect(facts.title == "below title" && facts.role == "browser" && !facts.isFullscreen)
    #expect(watch.window(at: Point(x: 350, y: 350))?.id == above.window)
    #expect(watch.window(at: Point(x: 1900, y: 1000)) == nil)
    #expect(watch.window(at: Point(x: -1e300, y: .infinity)) == nil)
    try server.mouse.move(toX: 150, y: 150)
    #expect(watch.underPointer?.id == below.window)
    #expect(watch.window(at: Point(x: 100, y: 100))?.id == below.window)
    #expect(watch.window(at: Point(x: 99, y: 100)) == nil)
  }

  @Test("Finding a window takes few requests, even if windows have thousands of children", arguments: [false, true])
  func manySubwindows(areNested: Bool) throws {
    let application = try application("full")
    let other = try HostileClient(display: server.display)
    if areNested {
      other.addSubwindows(100, to: application.window)
      for child in listener.connection.tree.children(of: application.window) { other.addSubwindows(100, to: child) }
    } else {
      other.addSubwindows(5000, to: application.window)
    }
    let before = XNextRequest(listener.connection.display)
    #expect(watch.window(at: Point(x: 450, y: 350))?.id == application.window)
    #expect(XNextRequest(listener.connection.display) - before < 300)
  }

  @Test("An unchanged window is known without a request; a changed window is not known")
  func knownWindow() throws {
    let application = try application("known")
    let found = try #require(watch.window(at: inside))
    let before = XNextRequest(listener.connection.display)
    #expect(watch.known(found.id) == found)
    #expect(XNextRequest(listener.connection.display) == before)
    for change in [{ application.setTitle("other") }, { application.hide() }] {
      _ = watch.window(at: inside)
      change()
      application.sync()
      listener.connection.roundTrip()
      listener.connection.queue.read()
      #expect(watch.known(found.id) == nil)
    }
  }

  @Test("A query returns the current properties of a window, and nothing for a closed window") func changes()
    throws
  {
    var application: Application? = try application("first")
    #expect(watch.window(at: inside)?.className == "first")
    application?.setClass(instance: "i", "second")
    application?.setTitle("Ünïcode ✓")
    application?.setRole("r")
    application?.sync()
    #expect(watch.window(at: inside).map { [$0.className, $0.title, $0.role] } == ["second", "Ünïcode ✓", "r"])
    application?.deleteProperty("WM_WINDOW_ROLE")
    application?.deleteProperty("WM_CLASS")
    #expect(watch.window(at: inside).map { [$0.className, $0.instanceName, $0.role] } == ["", "", ""])
    application?.hide()
    #expect(watch.window(at: inside) == nil)
    application?.show()
    #expect(watch.window(at: inside)?.title == "Ünïcode ✓")
    application = nil
    let other = try self.application("other")
    #expect(watch.window(at: inside).map { [$0.className, $0.title] } == ["other", "other title"])
    #expect(listener.connection.windows.cache.entries.keys.contains(other.window))
    listener.connection.roundTrip()
    #expect(listener.connection.takeLastError() == nil)
  }

  @Test("A new window that reuses a closed window's number has its own properties") func reusedNumber() throws {
    var first: Application? = try application("first")
    let number = try #require(watch.window(at: inside)?.id)
    first = nil
    let second = try application("second")
    try #require(second.window == number, "the server gave another number")
    #expect(watch.window(at: inside)?.className == "second")
    #expect(first == nil)
  }

  @Test(
    "Titles are read in the encodings that programs use, up to 1,024 bytes",
    arguments: [
      ("STRING", [0x67, 0x72, 0xFC, 0x6E], "grün"), ("STRING", Array("grün".utf8), "grün"),
      ("UTF8_STRING", Array("✓ déjà 漢".utf8), "✓ déjà 漢"),
      ("COMPOUND_TEXT", [0x61, 0x1B, 0x2D, 0x46, 0xE1, 0x62], "aαb"), ("COMPOUND_TEXT", Array("plain".utf8), "plain"),
      ("UTF8_STRING", Array("one\0two".utf8), "one"), ("UTF8_STRING", [], ""),
      ("UTF8_STRING", Array(String(repeating: "é", count: 800).utf8), String(repeating: "é", count: 512)),
      ("UTF8_STRING", Array(("x" + String(repeating: "漢", count: 400)).utf8), "x" + String(repeating: "漢", count: 341)),
      ("UTF8_STRING", [0xFF, 0x41], "ÿA"),
    ])
  func encodings(type: String, bytes: [UInt8], expected: String) throws {
    let application = try application("encodings")
    application.deleteProperty("_NET_WM_NAME")
    application.setProperty("WM_NAME", type: type, bytes)
    #expect(watch.window(at: inside)?.title == expected)
  }

  @Test("The title is read from `_NET_WM_NAME`, otherwise from `WM_NAME`") func names() throws {
    let application = try application("names")
    application.setProperty("WM_NAME", type: "STRING", Array("old".utf8))
    application.setProperty("_NET_WM_NAME", type: "UTF8_STRING", Array("new".utf8))
    #expect(watch.window(at: inside)?.title == "new")
    application.deleteProperty("_NET_WM_NAME")
    #expect(watch.window(at: inside)?.title == "old")
  }

  @Test("A window is full screen if its state says so, or if it is unmanaged and covers a monitor")
  func fullscreen() throws {
    let application = try application("player", isUnmanaged: true)
    #expect(watch.window(at: inside)?.isFullscreen == false)
    application.setStates(["FULLSCREEN"])
    #expect(watch.window(at: inside)?.isFullscreen == true)
    application.setStates([])
    #expect(watch.window(at: inside)?.isFullscreen == false)
    application.setArea(x: 0, y: 0, width: 1920, height: 1080)
    #expect(watch.window(at: inside)?.isFullscreen == true)
    application.setArea(x: 0, y: 1, width: 1920, height: 1080)
    #expect(watch.window(at: inside)?.isFullscreen == false)
    application.setArea(x: -10, y: -10, width: 2000, height: 1200)
    #expect(watch.window(at: inside)?.isFullscreen == true)
    // A window manager sets WM_STATE on the windows that it manages.
    application.setProperty("WM_STATE", type: "WM_STATE", [1])
    #expect(watch.window(at: inside)?.isFullscreen == false)
    let dock = try self.application("dock", isUnmanaged: true, isDock: true)
    dock.setArea(x: 0, y: 0, width: 1920, height: 1080)
    #expect(watch.window(at: inside)?.className == "dock" && watch.window(at: inside)?.isFullscreen == false)
  }

  @Test("Without a window manager, the focus is queried from the server, even after windows close")
  func plainFocus() throws {
    let first = try application("first")
    var second: Application? = try application("second")
    #expect(watch.focused?.className == "second")
    first.focus()
    #expect(watch.focused?.className == "first")
    second?.focus()
    second = nil
    listener.connection.roundTrip()
    _ = watch.focused
    first.focus()
    #expect(watch.focused?.className == "first")
  }

  @Test("Window changes cause wakeups only from a query until all windows are forgotten") func silence() throws {
    let application = try application("noisy")
    func makeNoise() {
      for round in 0..<5 {
        application.setTitle("\(round)")
        application.setArea(x: 100 + round, y: 100, width: 400, height: 300)
      }
      application.hide()
      application.show()
      application.focus()
    }
    makeNoise()
    #expect(!listener.isWoken)
    _ = watch.window(at: inside)
    _ = watch.focused
    makeNoise()
    #expect(listener.isWoken)
    while try listener.source.next() != nil {}
    // After the first change, the window is read again anyway, so further changes cause no event.
    for round in 5..<10 { application.setTitle("\(round)") }
    #expect(!listener.isWoken)
    #expect(watch.window(at: inside)?.title == "9")
    watch.forgetAll()
    while try listener.source.next() != nil {}
    makeNoise()
    #expect(!listener.isWoken)
    #expect(listener.events.isEmpty)
    // After `forgetAll`, the window is read again.
    #expect(watch.window(at: inside)?.title == "4")
    try server.touchscreen.began(1, x: 10, y: 10)
    #expect(listener.wait { $0.changedTouches.count == 1 })
  }

  @Test("A query returns a title at least as new as the last change that the server has processed")
  func freshTitles() throws {
    let application = try application("fresh")
    for round in 0..<400 {
      // This mixes the steps in an order without a short period, which is the same in every run.
      let bits = (round &* 0x9E37_79B1) >> 12
      for part in 0..<(bits & 3) { application.setTitle("\(round).\(part)") }
      if bits & 4 != 0 { application.setArea(x: 100 + round % 7, y: 100, width: 400, height: 300) }
      if bits & 8 != 0 { while try listener.source.next() != nil {} }
      application.setTitle("\(round)")
      let title = bits & 16 != 0 ? watch.window(at: inside)?.title : watch.focused?.title
      try #require(title == "\(round)")
    }
  }

  @Test("Windows are read correctly even if they are more than the cache can store") func many() throws {
    let applications = try (0..<70).map { try application("app\($0)", at: ($0 % 10) * 190, ($0 / 10) * 150) }
    for _ in 0..<2 {
      for index in applications.indices.reversed() {
        let place = Point(x: Double(index % 10 * 190 + 5), y: Double(index / 10 * 150 + 5))
        #expect(watch.window(at: place)?.className == "app\(index)")
      }
    }
    #expect(listener.connection.windows.cache.entries.count <= WindowCache.capacity)
  }

  @Test("Finding a window among 10,000 on the root window takes no more requests than among a few")
  func manyRootWindows() throws {
    let other = try HostileClient(display: server.display)
    other.addSubwindows(10_000, to: listener.connection.root)
    let application = try application("one of many")
    let before = XNextRequest(listener.connection.display)
    #expect(watch.window(at: inside)?.id == application.window)
    #expect(watch.window(at: Point(x: 0, y: 0)) != nil)
    #expect(watch.window(at: Point(x: 1900, y: 1000)) == nil)
    #expect(XNextRequest(listener.connection.display) - before < 300)
  }

  @Test("After the connection is lost, no window is found") func lost() throws {
    let application = try application("app")
    #expect(watch.window(at: inside)?.id == application.window)
    server.killServer()
    #expect(watch.window(at: inside) == nil)
    #expect(watch.focused == nil && watch.underPointer == nil)
    watch.forgetAll()
  }
}
