/* contacts NODE [PROGRAM ARGUMENT...]
 * A minimal reader of a touchpad. Writes the fingers of each report to standard output. With a PROGRAM, starts the
 * program each time the last finger is lifted instead. `make real` compares dactyl-touchpad with this reader. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { MAXIMUM_SLOTS = 16 };

int main(int count, char **arguments) {
  const int node = count > 1 ? open(arguments[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
  struct libevdev *device;
  int isTouched = 0;
  signal(SIGCHLD, SIG_IGN); /* The kernel reaps the started programs. */
  if (node < 0 || libevdev_new_from_fd(node, &device) < 0) return 1;
  libevdev_set_clock_id(device, CLOCK_MONOTONIC);
  struct pollfd entry = {.fd = node, .events = POLLIN};
  while (poll(&entry, 1, -1) > 0) {
    struct input_event event;
    unsigned flag = LIBEVDEV_READ_FLAG_NORMAL;
    int status;
    while ((status = libevdev_next_event(device, flag, &event)) >= 0) {
      flag = status == LIBEVDEV_READ_STATUS_SYNC ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL;
      if (!libevdev_event_is_code(&event, EV_SYN, SYN_REPORT)) continue;
      int values[3 * MAXIMUM_SLOTS], length = 0;
      for (int slot = 0; slot < libevdev_get_num_slots(device) && slot < MAXIMUM_SLOTS; slot++) {
        if (libevdev_get_slot_value(device, (unsigned)slot, ABS_MT_TRACKING_ID) < 0) continue;
        values[length++] = slot;
        values[length++] = libevdev_get_slot_value(device, (unsigned)slot, ABS_MT_POSITION_X);
        values[length++] = libevdev_get_slot_value(device, (unsigned)slot, ABS_MT_POSITION_Y);
      }
      if (count < 3 && write(1, values, (size_t)length * sizeof *values) < 0) return 1;
      if (count > 2 && isTouched && length == 0 && vfork() == 0) {
        execve(arguments[2], arguments + 2, environ);
        _exit(127);
      }
      isTouched = length > 0;
    }
    if (status != -EAGAIN) return 0;
  }
}
