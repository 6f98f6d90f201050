internal import CX11
internal import Glibc
package import VirtualX

/// The resources that the clients of a server hold: windows, grabs, selections of events. The X-Resource extension
/// counts them.
package struct ServerResources: Sendable, Hashable {
  /// Number of resources by type, as the server names the types, without the resources of the client that counts.
  package private(set) var counts: [String: Int] = [:]

  package init(display: String) throws(VirtualServerError) {
    guard let connection = xcb_connect(display, nil), xcb_connection_has_error(connection) == 0,
      let own = xcb_get_setup(connection)?.pointee.resource_id_base
    else { throw .cannotConnect(display: display) }
    defer { xcb_disconnect(connection) }
    let client = ResourceClient(connection: connection)
    for base in client.clients where base != own {
      for (type, count) in client.resources(of: base) { counts[client.name(of: type), default: 0] += Int(count) }
    }
  }
}

/// Makes the requests of the X-Resource extension, whose header is not needed.
private struct ResourceClient {
  let connection: OpaquePointer
  private let opcode: UInt8

  init(connection: OpaquePointer) {
    self.connection = connection
    let name = "X-Resource"
    let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
    let reply = xcb_query_extension_reply(connection, cookie, nil)
    defer { free(reply) }
    opcode = reply?.pointee.major_opcode ?? 0
  }

  /// The base of each client's resource numbers.
  var clients: [UInt32] { pairs(request: 1).map(\.0) }

  /// Returns the types of a client's resources, and their numbers.
  func resources(of base: UInt32) -> [(UInt32, UInt32)] { pairs(request: 2, base) }

  func name(of atom: UInt32) -> String {
    guard let reply = xcb_get_atom_name_reply(connection, xcb_get_atom_name(connection, atom), nil) else { return "" }
    defer { free(reply) }
    let start = UnsafeRawPointer(xcb_get_atom_name_name(reply))
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(xcb_get_atom_name_name_length(reply)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the pairs of numbers in the reply to a request.
  private func pairs(request minor: UInt8, _ argument: UInt32? = nil) -> [(UInt32, UInt32)] {
    guard opcode != 0 else { return [] }
    // The library writes the opcode of the extension and the length.
    var words: [UInt32] = [UInt32(minor) << 8] + (argument.map { [$0] } ?? [])
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    let reply = words.withUnsafeMutableBytes { bytes in
      // The library uses two entries before the entries of the request.
      var parts = [iovec](repeating: iovec(), count: 4)
      parts[2] = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
      var request = xcb_protocol_request_t(count: 1, ext: nil, opcode: opcode, isvoid: 0)
      let sequence = parts.withUnsafeMutableBufferPointer { parts in
        xcb_send_request(
          connection, Int32(XCB_REQUEST_CHECKED.rawValue), parts.baseAddress.map { $0 + 2 }, &request)
      }
      return xcb_wait_for_reply(connection, sequence, &error)
    }
    defer {
      free(reply)
      free(error)
    }
    guard let reply else { return [] }
    // The number of pairs comes after the eight bytes that begin every reply.
    let count = Int(reply.load(fromByteOffset: 8, as: UInt32.self))
    return (0..<count).map { index in
      (
        reply.load(fromByteOffset: 32 + 8 * index, as: UInt32.self),
        reply.load(fromByteOffset: 36 + 8 * index, as: UInt32.self)
      )
    }
  }
}
