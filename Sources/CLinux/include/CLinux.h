#pragma once
// The Linux calls and macros that Swift's Glibc module does not give, and nothing else.
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline bool clinux_wifexited(int status) { return WIFEXITED(status); }
static inline int clinux_wexitstatus(int status) { return WEXITSTATUS(status); }
static inline bool clinux_wifsignaled(int status) { return WIFSIGNALED(status); }
static inline int clinux_wtermsig(int status) { return WTERMSIG(status); }

int clinux_pidfd_open(pid_t pid);
int clinux_closefrom_action(posix_spawn_file_actions_t *actions, int from);
pid_t clinux_fork(void);
int clinux_pipe(int ends[2]);
int clinux_poll(struct pollfd *entries, nfds_t count, const struct timespec *timeout);
void clinux_drop_program_pages(void);
char **clinux_environ(void);
