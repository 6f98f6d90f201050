/* The floor of the benchmarks: a program in C that does the minimum to receive the same gestures.
 * It opens the display, selects touchpad gestures, grabs touches as a gesture program must, prints "ready", and waits.
 * floor run PROGRAM   starts the program at the end of a swipe
 * floor key           presses F11 at the end of a swipe
 * floor swipe PROGRAM [ARGUMENT...]  starts the program with the name of the gesture after its arguments:
 *                     "swipe 3 left" once the fingers have moved by 8 mm, "tap 2" when the last touch ends, "stroke L"
 *                     when the right button is released; four fingers up or down press F11.
 *                     libinput's adaptive profile multiplies 1/1000 inch by 0.26712 */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void start(char **arguments) {
  if (vfork() == 0) {
    execve(arguments[0], arguments, environ);
    _exit(127);
  }
}

/* Writes the name of a swipe when its fingers have moved far enough. Returns true at exactly that event. */
static int named(const XIGestureSwipeEvent *event, char *name, size_t size) {
  static double x, y;
  static int done;
  if (event->evtype == XI_GestureSwipeBegin) x = y = done = 0;
  x += event->delta_unaccel_x;
  y += event->delta_unaccel_y;
  const double amount = 8 / 25.4 * 1000 * 0.26712;
  if (done || x * x + y * y < amount * amount) return 0;
  const char *direction = fabs(x) > fabs(y) ? x < 0 ? "left" : "right" : y < 0 ? "up" : "down";
  snprintf(name, size, "swipe %d %s", event->detail, direction);
  return done = 1;
}

int main(int count, char **arguments) {
  const int runs = count > 2 && !strcmp(arguments[1], "run"), presses = count > 1 && !strcmp(arguments[1], "key");
  const int swipes = count > 2 && !strcmp(arguments[1], "swipe");
  char name[32], *command[count + 2];
  memcpy(command, arguments, count * sizeof *command);
  command[count] = name;
  command[count + 1] = NULL;
  signal(SIGCHLD, SIG_IGN); /* The kernel reaps ended children. */
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

  if (swipes)
    XGrabButton(display, 3, AnyModifier, root, False, ButtonReleaseMask, GrabModeAsync, GrabModeAsync, None, None);
  int touchCount = 0;

  const KeyCode key = XKeysymToKeycode(display, XK_F11);
  XSync(display, False);
  puts("ready");
  fflush(stdout);
  for (;;) {
    XEvent next;
    XNextEvent(display, &next);
    if (next.type == ButtonRelease) {
      strcpy(name, "stroke L");
      start(command + 2);
    }
    if (next.type != GenericEvent || !XGetEventData(display, &next.xcookie)) continue;
    const int type = next.xcookie.evtype;
    int press = type == XI_GestureSwipeEnd && presses;
    if (type == XI_GestureSwipeEnd && runs) start(arguments + 2);
    if (type == XI_TouchBegin) touchCount++;
    if (type == XI_TouchEnd && --touchCount == 0 && swipes) {
      strcpy(name, "tap 2");
      start(command + 2);
    }
    if (type >= XI_GestureSwipeBegin && swipes && named(next.xcookie.data, name, sizeof name)) {
      press = !strcmp(name, "swipe 4 up") || !strcmp(name, "swipe 4 down");
      if (!press) start(command + 2);
    }
    if (press) {
      XTestFakeKeyEvent(display, key, True, CurrentTime);
      XTestFakeKeyEvent(display, key, False, CurrentTime);
      XFlush(display);
    }
    XFreeEventData(display, &next.xcookie);
  }
}
