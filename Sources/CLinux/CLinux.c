#define _GNU_SOURCE
#include "CLinux.h"

#include <sys/syscall.h>

extern char **environ;

int clinux_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int clinux_set_parent_death_signal(int signal_number) { return prctl(PR_SET_PDEATHSIG, signal_number); }

int clinux_closefrom_action(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

char **clinux_environ(void) { return environ; }
