#pragma once
// The calls of /dev/uinput, whose numbers are macros that Swift cannot import. They return a negative error code.
#include <linux/input.h>
#include <linux/uinput.h>
#include <stdint.h>

int uinput_open(void);
int uinput_allow(int device, int type, int code);
int uinput_allow_property(int device, int property);
int uinput_set_axis(int device, const struct uinput_abs_setup *axis);
int uinput_create(int device, const char *name, struct input_id id);
int uinput_destroy(int device);

// Ends the guest; the process must be root.
void guest_power_off(void);
