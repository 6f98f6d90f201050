"""Shows one text field of a toolkit over the whole screen and prints its text after every change.

usage: fields.py gtk3|gtk4|qt5|qt6|tk|xterm|java|chromium|firefox

Each line is `ready`, or `text ` and the text's UTF-8 in hexadecimal digits.
"""
import os
import subprocess
import sys
import tempfile
import threading


def show(text):
    print("text", text.encode("utf-8", "surrogatepass").hex(), flush=True)


def ready():
    print("ready", flush=True)


def gtk3():
    import gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk
    window = Gtk.Window()
    window.set_default_size(1920, 1080)
    window.set_decorated(False)
    view = Gtk.TextView()
    buffer = view.get_buffer()
    buffer.connect("changed", lambda b: show(b.get_text(*b.get_bounds(), True)))
    window.add(view)
    view.connect("focus-in-event", lambda *_: ready())
    window.show_all()
    Gtk.main()


def gtk4():
    import gi
    gi.require_version("Gtk", "4.0")
    from gi.repository import GLib, Gtk
    window = Gtk.Window()
    window.set_default_size(1920, 1080)
    window.set_decorated(False)
    view = Gtk.TextView()
    buffer = view.get_buffer()
    buffer.connect("changed", lambda b: show(b.get_text(*b.get_bounds(), True)))
    window.set_child(view)
    window.connect("notify::is-active", lambda *_: ready())
    window.present()
    GLib.MainLoop().run()


def qt(version):
    if version == 5:
        from PyQt5 import QtCore, QtWidgets
    else:
        from PyQt6 import QtCore, QtWidgets

    class View(QtWidgets.QPlainTextEdit):
        def focusInEvent(self, event):
            super().focusInEvent(event)
            QtCore.QTimer.singleShot(200, ready)
    application = QtWidgets.QApplication([])
    view = View()
    view.textChanged.connect(lambda: show(view.toPlainText()))
    view.setGeometry(0, 0, 1920, 1080)
    view.show()
    view.activateWindow()
    application.exec()


def tk():
    import tkinter
    root = tkinter.Tk()
    root.geometry("1920x1080+0+0")
    view = tkinter.Text(root)
    view.pack(fill="both", expand=True)

    def changed(_):
        view.edit_modified(False)
        show(view.get("1.0", "end-1c"))
    view.bind("<<Modified>>", changed)
    view.bind("<FocusIn>", lambda _: ready())
    view.focus_force()
    root.mainloop()


def xterm():
    read, write = os.pipe()
    code = ("import os,sys,tty\ntty.setraw(0)\nos.write(%d,b'ready\\n')\ns=b''\n"
            "while True:\n s+=os.read(0,4096)\n os.write(%d,b'text '+s.replace(b'\\r',b'\\n').hex().encode()+b'\\n')\n") % (write, write)
    subprocess.Popen(["xterm", "-u8", "-geometry", "200x60+0+0", "-e", "/usr/bin/python3", "-c", code], pass_fds=[write])
    os.close(write)
    with os.fdopen(read) as lines:
        for line in lines:
            print(line, end="", flush=True)


def java():
    source = """
import java.awt.*;
import java.nio.charset.StandardCharsets;
import javax.swing.*;
import javax.swing.event.*;
public class Field {
  public static void main(String[] arguments) {
    SwingUtilities.invokeLater(() -> {
      JFrame frame = new JFrame();
      JTextArea area = new JTextArea();
      area.getDocument().addDocumentListener(new DocumentListener() {
        void show() {
          StringBuilder line = new StringBuilder("text ");
          for (char c : area.getText().toCharArray()) line.append(String.format("%04x", (int) c));
          System.out.println(line); System.out.flush();
        }
        public void insertUpdate(DocumentEvent e) { show(); }
        public void removeUpdate(DocumentEvent e) { show(); }
        public void changedUpdate(DocumentEvent e) { }
      });
      area.addFocusListener(new java.awt.event.FocusAdapter() {
        public void focusGained(java.awt.event.FocusEvent e) { System.out.println("ready"); System.out.flush(); }
      });
      frame.add(area);
      frame.setSize(1920, 1080);
      frame.setVisible(true);
      area.requestFocus();
    });
  }
}
"""
    folder = tempfile.mkdtemp()
    with open(folder + "/Field.java", "w") as file:
        file.write(source)
    process = subprocess.Popen(["java", "-XX:TieredStopAtLevel=1", folder + "/Field.java"], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        if line.startswith("text "):
            text = bytes.fromhex(line[5:]).decode("utf-16-be", "surrogatepass")
            show(text)
        else:
            print(line, end="", flush=True)


PAGE = """<!doctype html><meta charset=utf-8><title>field</title>
<textarea id=t style="position:fixed;inset:0;width:100%;height:100%"></textarea>
<script>
const t = document.getElementById('t'); t.focus();
let last = Promise.resolve();
function send(p, b) { last = last.then(() => fetch(p, {method: 'POST', body: b})); }
t.addEventListener('input', () => send('/text', t.value));
const look = setInterval(() => {
  if (!document.hasFocus()) return;
  clearInterval(look);
  t.focus();
  send('/ready', '');
}, 100);
</script>"""


def browser(name):
    from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self, text, kind):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def do_GET(self):
            self.answer(PAGE.encode(), "text/html")

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"] or 0))
            if self.path == "/ready":
                ready()
            else:
                print("text", body.hex(), flush=True)
            self.answer(b"", "text/plain")

        def log_message(self, *_):
            pass
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder = tempfile.mkdtemp()
    address = "http://127.0.0.1:%d/" % server.server_address[1]
    if name == "chromium":
        command = ["chromium", "--no-sandbox", "--no-first-run", "--user-data-dir=" + folder, "--disable-gpu",
                   "--password-store=basic", "--start-maximized", "--window-size=1920,1080", "--window-position=0,0",
                   "--app=" + address]
    else:
        with open(folder + "/user.js", "w") as file:
            file.write('user_pref("browser.shell.checkDefaultBrowser", false);\n'
                       'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                       'user_pref("browser.aboutwelcome.enabled", false);\n')
        command = ["firefox-esr", "--no-remote", "--profile", folder, "--kiosk", address]
    subprocess.run(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def main():
    name = sys.argv[1]
    if name in ("qt5", "qt6"):
        qt(int(name[2]))
    elif name in ("chromium", "firefox"):
        browser(name)
    else:
        {"gtk3": gtk3, "gtk4": gtk4, "tk": tk, "xterm": xterm, "java": java}[name]()


main()
