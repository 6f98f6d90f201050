#include "CUInput.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/reboot.h>
#include <unistd.h>

static int result(int status) { return status < 0 ? -errno : status; }

int uinput_open(void) { return result(open("/dev/uinput", O_RDWR | O_NONBLOCK | O_CLOEXEC)); }

int uinput_allow(int device, int type, int code) {
  int status = ioctl(device, UI_SET_EVBIT, type);
  if (status < 0) return result(status);
  unsigned long call = type == EV_KEY ? UI_SET_KEYBIT : type == EV_REL ? UI_SET_RELBIT : type == EV_ABS ? UI_SET_ABSBIT : UI_SET_MSCBIT;
  return result(ioctl(device, call, code));
}

int uinput_allow_property(int device, int property) { return result(ioctl(device, UI_SET_PROPBIT, property)); }

int uinput_set_axis(int device, const struct uinput_abs_setup *axis) { return result(ioctl(device, UI_ABS_SETUP, axis)); }

int uinput_create(int device, const char *name, struct input_id id) {
  struct uinput_setup setup = {.id = id};
  snprintf(setup.name, sizeof setup.name, "%s", name);
  int status = ioctl(device, UI_SET_PHYS, "lab/input0");
  if (status >= 0) status = ioctl(device, UI_DEV_SETUP, &setup);
  if (status >= 0) status = ioctl(device, UI_DEV_CREATE);
  return result(status);
}

int uinput_destroy(int device) { return result(ioctl(device, UI_DEV_DESTROY)); }

void guest_power_off(void) {
  sync();
  reboot(RB_POWER_OFF);
}
