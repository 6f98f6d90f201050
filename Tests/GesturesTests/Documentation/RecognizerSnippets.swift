import Gestures
import Testing

@Suite("The documentation's code about the recognizers")
struct RecognizerSnippets {
  @Test("An action gets a snapshot of the tap's values, and is removed by its token")
  func base() {
    var opened: [Point] = []
    func openMenu(at point: Point) { opened.append(point) }

    // page: base
    let tap = TapGestureRecognizer()
    tap.name = "menu"
    let token = tap.addAction { recognizer in
      guard let values = recognizer.transition?.values else { return }
      openMenu(at: values.location)
    }
    // end

    let hand = EngineDriver(tap)
    for _ in 0..<2 {
      hand.down([1: Point(x: 5, y: 6)])
      hand.up()
      tap.removeAction(token)
    }
    #expect(opened == [Point(x: 5, y: 6)])
  }

  @Test("A tap with two fingers reports the centre of the positions where the fingers landed")
  func tap() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: tap
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.addAction { tap in print("two fingers at \(tap.location())") }
    // end

    let hand = EngineDriver(tap)
    hand.down([1: .zero])
    hand.down([2: Point(x: 100, y: 0)])
    hand.move(4, 0)
    hand.up()
    #expect(printed == ["two fingers at \(Point(x: 50, y: 0))"])
  }

  @Test("The example of a long press lifts an item, drags it and drops it")
  func longPress() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: long press
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = .milliseconds(800)
    press.addAction { press in
      switch press.state {
      case .began: print("lifted")
      case .changed: print("dragged to \(press.location())")
      case .ended: print("dropped")
      default: print("put back")
      }
    }
    // end

    let hand = EngineDriver(press)
    hand.down([1: .zero])
    hand.wait(799)
    #expect(printed.isEmpty)
    hand.wait(1)
    hand.move(500, 0)
    hand.up()
    #expect(printed == ["lifted", "dragged to \(Point(x: 500, y: 0))", "dropped"])
  }

  @Test("A vertical pan with two fingers measures the distance from the touch-down")
  func pan() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: pan
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.axis = .vertical
    pan.addAction { pan in
      guard let values = pan.transition?.values, let way = values.translation else { return }
      print("\(pan.state) \(way.dy)")
    }
    // end

    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(0, 50)
    hand.down([2: Point(x: 100, y: 0)])
    hand.move(0, 20, steps: 2)
    hand.up()
    #expect(printed == ["began 10.0", "changed 20.0", "ended 20.0"])
    hand.down([3: .zero, 4: Point(x: 100, y: 0)])
    hand.move(10, 10)
    #expect(hand.reasons == [.wrongDirection], "a tie is horizontal")
  }

  @Test("A screen edge pan begins only if its finger lands within the threshold of the left edge")
  func edges() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: edge
    let back = ScreenEdgePanGestureRecognizer()
    back.edges = .left
    back.outputs = [
      Rectangle(x: 0, y: 0, width: 1920, height: 1080), Rectangle(x: 1920, y: 0, width: 1280, height: 1024),
    ]
    back.addAction { back in print("\(back.state)") }
    // end

    let hand = EngineDriver(back)
    for (x, dx) in [(19.0, 40.0), (1939, 40), (20, 40), (1919, -40), (0, 0)] {
      hand.down([1: Point(x: x, y: 500)])
      hand.move(dx, dx == 0 ? 40 : 0)
      hand.up()
    }
    #expect(printed == ["began", "ended", "began", "ended"])
    #expect(hand.reasons == [.wrongDirection, .wrongDirection, .wrongDirection])
  }

  @Test("A swipe with the rule `.distance` reports a diagonal direction")
  func swipe() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: swipe
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.sectors = .eight
    swipe.direction = [.upLeft, .upRight]
    swipe.minimumTouchDistance = 20
    swipe.addAction { swipe in
      print(swipe.transition?.values.direction == .upLeft ? "up and left" : "up and right")
    }
    // end

    let hand = EngineDriver(swipe)
    for (dx, dy) in [(-60.0, -60.0), (60, -60), (0, -80), (30, -30)] {
      hand.down([1: .zero])
      hand.move(dx, dy)
      hand.up()
    }
    #expect(printed == ["up and left", "up and right"])
    #expect(hand.reasons.first == .wrongDirection && hand.reasons.count == 2)
  }

  @Test("A zoom continues from the scale that the last pinch set")
  func pinch() {
    var (zoom, shown) = (1.0, 1.0)

    // page: pinch
    let pinch = PinchGestureRecognizer()
    pinch.addAction { pinch in
      guard let scale = pinch.transition?.values.scale else { return }
      shown = zoom * scale
      if pinch.state == .ended { zoom = shown }
    }
    // end

    let hand = EngineDriver(pinch)
    for expected in [2.0, 4] {
      hand.down([1: .zero, 2: Point(x: 100, y: 0)])
      hand.move([2: Point(x: 200, y: 0)])
      hand.up()
      #expect(shown == expected && zoom == expected)
    }
  }

  @Test("A rotation begins after its hysteresis, and its degrees exceed 360 after a full rotation")
  func rotation() {
    var turned = 0.0

    // page: rotation
    let rotation = RotationGestureRecognizer()
    rotation.hysteresis = 5 * .pi / 180
    rotation.addAction { rotation in
      guard let angle = rotation.transition?.values.rotation else { return }
      turned = angle * 180 / .pi
    }
    // end

    let hand = EngineDriver(rotation)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, angle: 4)
    #expect(hand.log.isEmpty)
    hand.gesture(.pinch, .changed, fingers: 2, angle: 1)
    #expect(hand.log == ["0 began@30"] && abs(turned - 5) < 1e-9)
    for _ in 0..<4 { hand.gesture(.pinch, .changed, fingers: 2, angle: 100) }
    #expect(abs(turned - 405) < 1e-9)
  }

  @Test("The angle of a circle is counted from the point where the circle begins")
  func circle() {
    var turned = 0.0

    // page: circle
    let circle = CircleGestureRecognizer()
    circle.addAction { circle in
      guard let angle = circle.transition?.values.rotation else { return }
      turned = angle * 180 / .pi
    }
    // end

    let hand = EngineDriver(circle)
    var direction = Vector(dx: 10, dy: 0)
    var place = Point.zero
    hand.down([1: place])
    for _ in 0..<30 {
      place = place + direction
      hand.move([1: place])
      // 12 degrees clockwise.
      direction = Vector(
        dx: direction.dx * 0.97815 - direction.dy * 0.20791, dy: direction.dx * 0.20791 + direction.dy * 0.97815)
    }
    #expect(abs(turned - 19 * 12) < 1 && hand.log.first == "0 began@120", "\(turned) \(hand.log)")
  }

  @Test("A scroll recognizer reports each click of a wheel until the wheel stops")
  func scroll() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: scroll
    let scroll = ScrollGestureRecognizer()
    scroll.addAction { scroll in
      if scroll.state == .changed, let way = scroll.values.scrolled { print("\(way.dy) clicks down") }
    }
    // end

    let hand = EngineDriver(scroll)
    for _ in 0..<3 { hand.turnWheel(1) }
    hand.wait(200)
    #expect(printed == ["2.0 clicks down", "3.0 clicks down"])
    #expect(hand.log.first == "0 began@10" && hand.log.last == "0 ended@150")
  }

  @Test("A corner waits for its dwell time, even if the pointer moves")
  func hover() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: hover
    let corner = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 4, height: 4))
    let hover = HoverGestureRecognizer()
    hover.minimumDwell = .milliseconds(300)
    hover.addAction { hover in
      if hover.state == .began { print("show all windows") }
    }
    corner.addGestureRecognizer(hover)
    // end

    let engine = GestureEngine()
    engine.addTarget(corner)
    for (x, milliseconds) in [(1.0, 0), (50, 100), (1, 200), (2, 400), (3, 499)] as [(Double, Int64)] {
      let time = Timestamp(milliseconds: milliseconds)
      let event = HoverEvent(timestamp: time, device: DeviceID(3), phase: .moved, location: Point(x: x, y: 1))
      _ = engine.handle(.hover(event))
    }
    #expect(printed.isEmpty)
    #expect(engine.nextDeadline == Timestamp(milliseconds: 500))
    _ = engine.handle(.time(Timestamp(milliseconds: 500)))
    #expect(printed == ["show all windows"])
  }
}
