#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <sys/syscall.h>

extern char **environ;

int clinux_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

pid_t clinux_fork(void) { return fork(); }

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_poll(struct pollfd *entries, nfds_t count, const struct timespec *timeout) {
  return ppoll(entries, count, timeout, NULL);
}

int clinux_closefrom_action(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

char **clinux_environ(void) { return environ; }
