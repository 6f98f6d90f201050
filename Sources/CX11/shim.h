#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/XF86keysym.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/shape.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// The bits of a resource's number that count the resources of its client; all others name the client. Xlib keeps them in
// a field of its display that has no public name and cannot move: the offset is part of its binary interface.
static inline XID cx11_resource_mask(Display *display) { return ((_XPrivDisplay)display)->private4; }

// The size of the memory in which Xlib collects requests; zero after a request through XCB. These fields have no public names
// either: the memory begins at private12 and ends at private14.
static inline long cx11_request_space(Display *display) {
  _XPrivDisplay fields = (_XPrivDisplay)display;
  return fields->private14 - fields->private12;
}

// After a request through XCB, Xlib takes this space for none until it has the connection back. If the server has ended by
// then, libX11 1.8.4 leaves it so, and has no memory for requests any more, for which libXi and libXtst do not look.
static inline void cx11_restore_request_space(Display *display, long size) {
  _XPrivDisplay fields = (_XPrivDisplay)display;
  if (fields->private14 == fields->private12) fields->private14 += size;
}
