#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/XF86keysym.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/shape.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// The bits of a resource's number that distinguish the resources of one client. All other bits identify the client.
// Xlib keeps the mask in a field of its display that has no public name. The field's offset is part of Xlib's binary
// interface and cannot change.
static inline XID cx11_resource_mask(Display *display) { return ((_XPrivDisplay)display)->private4; }

// The size of the buffer in which Xlib collects requests; zero after a request through XCB. The fields have no public
// names either: the buffer begins at private12 and ends at private14.
static inline long cx11_request_space(Display *display) {
  _XPrivDisplay fields = (_XPrivDisplay)display;
  return fields->private14 - fields->private12;
}

// Restores the size of the request buffer. After a request through XCB, Xlib sets the size to zero until Xlib has
// taken the connection back. If the server ends before that, libX11 1.8.4 leaves the size at zero. libXi and libXtst
// then write without checking for space.
static inline void cx11_restore_request_space(Display *display, long size) {
  _XPrivDisplay fields = (_XPrivDisplay)display;
  if (fields->private14 == fields->private12) fields->private14 += size;
}
