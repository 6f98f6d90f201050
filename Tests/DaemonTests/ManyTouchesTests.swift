import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct ManyTouchesTests {
  @Test("An application gets all of 64 simultaneous touches; the next gesture acts")
  func sixtyFour() throws {
    let desktop = try Desktop("swipe 3 down on touchscreen -> run echo !acted\n", input: [.touches])
    let touchscreen = desktop.server.touchscreen
    for id in 0..<64 { try touchscreen.began(id, x: 100 + 20 * Double(id), y: 500) }
    for id in 0..<64 { try touchscreen.moved(id, x: 100 + 20 * Double(id), y: 520) }
    for id in 0..<64 { try touchscreen.ended(id, x: 100 + 20 * Double(id), y: 520) }
    try touchscreen.sync()
    func began(_ application: Application) -> [Int] {
      application.log.compactMap { if case .touchBegan(let id, _, _) = $0 { id } else { nil } }
    }
    func ended(_ application: Application) -> [Int] {
      application.log.compactMap { if case .touchEnded(let id, _, _) = $0 { id } else { nil } }
    }
    #expect(
      desktop.application.wait { began($0).count >= 64 && ended($0).count >= 64 },
      "\(began(desktop.application).count) began, \(ended(desktop.application).count) ended")
    #expect(began(desktop.application).count == 64 && Set(began(desktop.application)).count == 64)
    #expect(began(desktop.application).sorted() == ended(desktop.application).sorted())
    try touchscreen.drag(fingers: 3, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240, over: .milliseconds(200))
    desktop.daemon.expect(output: ["acted"])
  }
}
