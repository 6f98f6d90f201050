internal import CX11
package import VirtualX

extension VirtualServer {
  /// One monitor on the screen, with the size that it reports.
  package struct VirtualMonitor: Sendable, Hashable {
    package var x, y, width, height: Int
    package var widthInMillimetres, heightInMillimetres: Int

    package init(x: Int, y: Int, width: Int, height: Int, widthInMillimetres: Int, heightInMillimetres: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      (self.widthInMillimetres, self.heightInMillimetres) = (widthInMillimetres, heightInMillimetres)
    }
  }

  /// Divides the screen into monitors, as a user does with `xrandr --setmonitor`.
  package func setMonitors(_ monitors: [VirtualMonitor]) throws(VirtualServerError) {
    guard let connection = XOpenDisplay(display) else { throw .cannotConnect(display: display) }
    defer { XCloseDisplay(connection) }
    let root = XDefaultRootWindow(connection)
    guard let resources = XRRGetScreenResources(connection, root) else { return }
    defer { XRRFreeScreenResources(resources) }
    for (index, monitor) in monitors.enumerated() {
      // The first monitor gets the only output, and so replaces the monitor of the server.
      let outputs: Int32 = index == 0 && resources.pointee.noutput > 0 ? 1 : 0
      guard let info = XRRAllocateMonitor(connection, outputs) else { continue }
      defer { XRRFreeMonitors(info) }
      info.pointee.name = XInternAtom(connection, "virtual-\(index)", 0)
      info.pointee.primary = index == 0 ? 1 : 0
      (info.pointee.x, info.pointee.y) = (Int32(clamping: monitor.x), Int32(clamping: monitor.y))
      (info.pointee.width, info.pointee.height) = (Int32(clamping: monitor.width), Int32(clamping: monitor.height))
      info.pointee.mwidth = Int32(clamping: monitor.widthInMillimetres)
      info.pointee.mheight = Int32(clamping: monitor.heightInMillimetres)
      if outputs == 1 { info.pointee.outputs[0] = resources.pointee.outputs[0] }
      XRRSetMonitor(connection, root, info)
    }
    XSync(connection, 0)
  }
}
