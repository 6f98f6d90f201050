/* The floor: the least that a program in C has to do to be told of the same gestures.
 * It opens the display, selects touchpad gestures, grabs touches as a gesture program must, prints "ready", and waits. */
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 5;
  int opcode, event, error, major = 2, minor = 4;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return 6;
  XIQueryVersion(display, &major, &minor);
  XTestQueryExtension(display, &event, &error, &major, &minor);
  Window root = DefaultRootWindow(display);

  int devices;
  XIFreeDeviceInfo(XIQueryDevice(display, XIAllDevices, &devices));

  unsigned char bits[XIMaskLen(XI_LASTEVENT)];
  memset(bits, 0, sizeof bits);
  XISetMask(bits, XI_HierarchyChanged);
  XISetMask(bits, XI_DeviceChanged);
  XIEventMask hierarchy = {XIAllDevices, sizeof bits, bits};
  XISelectEvents(display, root, &hierarchy, 1);

  memset(bits, 0, sizeof bits);
  for (int type = XI_GesturePinchBegin; type <= XI_GestureSwipeEnd; type++) XISetMask(bits, type);
  XIEventMask gestures = {XIAllMasterDevices, sizeof bits, bits};
  XISelectEvents(display, root, &gestures, 1);

  memset(bits, 0, sizeof bits);
  for (int type = XI_TouchBegin; type <= XI_TouchEnd; type++) XISetMask(bits, type);
  XIEventMask touches = {XIAllMasterDevices, sizeof bits, bits};
  XIGrabModifiers any = {(int)XIAnyModifier, 0};
  XIGrabTouchBegin(display, XIAllMasterDevices, root, False, &touches, 1, &any);

  XSync(display, False);
  puts("ready");
  fflush(stdout);
  for (;;) {
    XEvent next;
    XNextEvent(display, &next);
    if (next.type == GenericEvent && XGetEventData(display, &next.xcookie)) XFreeEventData(display, &next.xcookie);
  }
}
