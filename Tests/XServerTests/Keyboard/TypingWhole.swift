import Glibc
import XServer

extension Keyboard {
  /// Types a whole text, and waits where a pause is needed.
  func type(_ text: String) throws {
    var job = try startTyping(text)
    while !job.isFinished {
      let pause = try continueTyping(&job)
      if pause > .zero { usleep(UInt32(pause / .microseconds(1))) }
    }
  }
}
