/* The application of a benchmark, which gets the keys. For programs in one file, together with programs.h. */
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>

/* Opens a connection and a window of the class "Application" over the whole screen, with the keyboard focus. */
static Display *open_client(const char *name) {
  Display *client = XOpenDisplay(name);
  if (!client) fail("cannot open the display");
  int screen = DefaultScreen(client);
  Window window = XCreateSimpleWindow(client, DefaultRootWindow(client), 0, 0, (unsigned)DisplayWidth(client, screen),
                                      (unsigned)DisplayHeight(client, screen), 0, 0, WhitePixel(client, screen));
  XClassHint names = {"application", "Application"};
  XSetClassHint(client, window, &names);
  Atom close = XInternAtom(client, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(client, window, &close, 1);
  XSelectInput(client, window, KeyPressMask | ExposureMask);
  XMapWindow(client, window);
  for (XEvent event = {0}; event.type != Expose;) XNextEvent(client, &event);
  XSetInputFocus(client, window, RevertToParent, CurrentTime);
  XSync(client, False);
  return client;
}

/* Waits until the key is pressed, and returns the time of the press; a negative number if the deadline passes first. */
static double await_key(Display *client, KeySym key, double deadline) {
  for (;;) {
    while (XPending(client)) {
      XEvent event;
      XNextEvent(client, &event);
      if (event.type == KeyPress && XLookupKeysym(&event.xkey, 0) == key) return now();
    }
    double left = deadline - now();
    if (left <= 0) return -1;
    struct pollfd readable = {ConnectionNumber(client), POLLIN, 0};
    poll(&readable, 1, (int)left + 1);
  }
}
