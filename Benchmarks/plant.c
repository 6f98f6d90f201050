// A fault for `make month PLANT=…`, which must find it. The guest loads this library before the daemon.
#define _GNU_SOURCE
#include <X11/extensions/XTest.h>
#include <dlfcn.h>
#include <poll.h>
#include <stddef.h>
#include <sys/timerfd.h>

#ifdef PLANT_release
// Every fifth release of a key is lost.
int XTestFakeKeyEvent(Display *display, unsigned int keycode, Bool is_press, unsigned long delay) {
  static unsigned int releases;
  int (*original)(Display *, unsigned int, Bool, unsigned long) = dlsym(RTLD_NEXT, "XTestFakeKeyEvent");
  if (!is_press && ++releases % 5 == 0) return 1;
  return original(display, keycode, is_press, delay);
}
#endif

#ifdef PLANT_timer
// Every tenth timer is lost: the process waits for input instead.
static int is_lost(const struct timespec *time) {
  static unsigned int timers;
  return time != NULL && (time->tv_sec != 0 || time->tv_nsec != 0) && ++timers % 10 == 0;
}

int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  int (*original)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *) = dlsym(RTLD_NEXT, "ppoll");
  return original(entries, count, is_lost(timeout) ? NULL : timeout, signals);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *previous) {
  int (*original)(int, int, const struct itimerspec *, struct itimerspec *) = dlsym(RTLD_NEXT, "timerfd_settime");
  return is_lost(&time->it_value) ? 0 : original(timer, flags, time, previous);
}
#endif
