#pragma once
#include <libevdev/libevdev.h>
#include <stdint.h>

// The fields of the time have other names on 32-bit systems, and Swift cannot import the macros for them.
static inline int64_t cevdev_microseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
}
