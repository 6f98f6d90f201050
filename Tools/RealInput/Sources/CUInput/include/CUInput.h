#pragma once
// The calls of /dev/uinput. Swift cannot import their numbers, which are macros. On failure, each call returns a
// negative error code.
#include <linux/input.h>
#include <linux/uinput.h>
#include <stdint.h>

int uinput_open(void);
int uinput_allow(int device, int type, int code);
int uinput_allow_property(int device, int property);
int uinput_set_axis(int device, const struct uinput_abs_setup *axis);
int uinput_create(int device, const char *name, struct input_id id);
int uinput_destroy(int device);

// Powers the guest off. The process must run as root.
void guest_power_off(void);
