import Bindings
import Gestures
import Testing

@Suite("Values that a command receives")
struct ActionValuesTests {
  private func values(x: Double, name: String = "Pad", scale: Double = 1) -> ActionValues {
    ActionValues(
      gestureID: 17, gesture: .pan, phase: .changed, fingers: 3, deviceClass: .touchpad, deviceName: name,
      direction: .left, location: Point(x: x, y: 0), delta: Vector(dx: -0.0004, dy: 1.5), total: Vector(dx: 2, dy: 3),
      velocity: Vector(dx: .nan, dy: -.infinity), scale: scale, rotation: -90, pressure: 0.5)
  }

  @Test("A command has every value in an environment variable of its own")
  func names() {
    let environment = values(x: 812.25).environment()
    #expect(
      environment.map { "\($0.name)=\($0.value)" } == [
        "DACTYL_ID=17", "DACTYL_GESTURE=pan", "DACTYL_PHASE=changed", "DACTYL_FINGERS=3", "DACTYL_DEVICE=touchpad",
        "DACTYL_DEVICE_NAME=Pad", "DACTYL_DIRECTION=left", "DACTYL_X=812.25", "DACTYL_Y=0", "DACTYL_DX=0",
        "DACTYL_DY=1.5", "DACTYL_TX=2", "DACTYL_TY=3", "DACTYL_VX=0", "DACTYL_VY=-1000000000000", "DACTYL_SCALE=1",
        "DACTYL_ROTATION=-90",
        "DACTYL_PRESSURE=0.5", "DACTYL_PROGRESS=", "DACTYL_WINDOW=", "DACTYL_WINDOW_CLASS=", "DACTYL_WINDOW_TITLE=",
        "DACTYL_MODE=default",
      ])
  }

  @Test("A window's title never becomes code or another variable, and is cut at a zero byte")
  func hostileTitle() {
    var values = values(x: 0)
    let title = "$(rm -rf ~); `x` \"'\nDACTYL_ID=9"
    values.windows.underStart = WindowInfo(id: 0x3a0_0007, className: "XTerm\0y", title: title + "\0tail")
    let environment = Dictionary(uniqueKeysWithValues: values.environment().map { ($0.name, $0.value) })
    #expect(environment["DACTYL_WINDOW"] == "0x3a00007")
    #expect(environment["DACTYL_WINDOW_CLASS"] == "XTerm")
    #expect(environment["DACTYL_WINDOW_TITLE"] == title)
    #expect(environment["DACTYL_ID"] == "17")
  }

  @Test(
    "Numbers in environment variables have at most three decimals and no exponent",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0005, "1.001"), (-14.2, "-14.2"), (0.001, "0.001"), (0.05, "0.05"), (1e-9, "0"),
      (123_456.789_4, "123456.789"), (1e300, "1000000000000"), (-.greatestFiniteMagnitude, "-1000000000000"),
      (.infinity, "1000000000000"), (.nan, "0"), (-0.5, "-0.5"), (99.9996, "100"),
    ])
  func decimals(_ number: Double, _ text: String) {
    #expect(values(x: number).environment().first { $0.name == "DACTYL_X" }?.value == text)
  }

  @Test("A device's name in an environment variable ends before the name's first zero byte")
  func hostileName() {
    let environment = values(x: 0, name: "a\0b").environment()
    #expect(environment.first { $0.name == "DACTYL_DEVICE_NAME" }?.value == "a")
  }

  @Test("Values of merged actions have the sum of the distances, and the later location")
  func merging() {
    let merged = values(x: 1).merging(over: values(x: 0))
    #expect(merged.delta.dy == 3)
    #expect(merged.location.x == 1)
  }
}
