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
