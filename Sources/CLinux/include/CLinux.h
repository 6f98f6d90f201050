#pragma once
// The Linux calls and macros that Swift's Glibc module does not give, and nothing else.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static inline bool clinux_wifexited(int status) { return WIFEXITED(status); }
static inline int clinux_wexitstatus(int status) { return WEXITSTATUS(status); }
static inline bool clinux_wifsignaled(int status) { return WIFSIGNALED(status); }
static inline int clinux_wtermsig(int status) { return WTERMSIG(status); }

int clinux_pidfd_open(pid_t pid);
int clinux_set_parent_death_signal(int signal_number);
int clinux_closefrom_action(posix_spawn_file_actions_t *actions, int from);
char **clinux_environ(void);
