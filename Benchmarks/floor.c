/* The floor: the least that a program in C has to do to be told of the same gestures.
 * It opens the display, selects touchpad gestures, grabs touches as a gesture program must, prints "ready", and waits.
 * floor run PROGRAM   starts the program at the end of a swipe
 * floor key           presses F11 then */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **arguments) {
  const int runs = count > 2 && !strcmp(arguments[1], "run"), presses = count > 1 && !strcmp(arguments[1], "key");
  signal(SIGCHLD, SIG_IGN); /* The kernel reaps. */
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

  const KeyCode key = XKeysymToKeycode(display, XK_F11);
  XSync(display, False);
  puts("ready");
  fflush(stdout);
  for (;;) {
    XEvent next;
    XNextEvent(display, &next);
    if (next.type != GenericEvent || !XGetEventData(display, &next.xcookie)) continue;
    if (next.xcookie.evtype == XI_GestureSwipeEnd && runs && vfork() == 0) {
      execve(arguments[2], arguments + 2, environ);
      _exit(127);
    }
    if (next.xcookie.evtype == XI_GestureSwipeEnd && presses) {
      XTestFakeKeyEvent(display, key, True, CurrentTime);
      XTestFakeKeyEvent(display, key, False, CurrentTime);
      XFlush(display);
    }
    XFreeEventData(display, &next.xcookie);
  }
}
