#pragma once
// Linux calls and macros that Swift's Glibc module lacks, and code that runs between fork and exec.
#include <libintl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
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

// A number in memory shared by processes: reads and writes are atomic, but not ordered with other memory.
static inline uint64_t clinux_load(const uint64_t *number) { return __atomic_load_n(number, __ATOMIC_RELAXED); }
static inline void clinux_store(uint64_t *number, uint64_t value) { __atomic_store_n(number, value, __ATOMIC_RELAXED); }
static inline void clinux_increment(uint64_t *number) { __atomic_fetch_add(number, 1, __ATOMIC_RELAXED); }

extern const int clinux_path_only;
int clinux_pidfd_open(pid_t pid);
pid_t clinux_fork(void);
int clinux_pipe(int ends[2]);
int clinux_poll(struct pollfd *entries, nfds_t count, const struct timespec *timeout);
// Returns a timer descriptor. It becomes readable at the time of CLOCK_MONOTONIC that clinux_set_timer has set.
int clinux_timer(void);
int clinux_set_timer(int timer, const struct timespec *time);
void clinux_drop_program_pages(void);
void clinux_trim_memory(void);
void *clinux_map_shared(size_t size);
int clinux_line(int ends[2]);
int clinux_send_descriptor(int socket, int descriptor);
int clinux_receive_descriptor(int socket, int *descriptor);
int clinux_unread(int descriptor);
void clinux_limit_pipe(int descriptor);
bool clinux_take_stop(pid_t pid);
bool clinux_adopt_orphans(void);
int clinux_send_signal(int pidfd, int signal);
char **clinux_environ(void);

// A program to start. The strings live in the caller's memory.
struct clinux_start {
  // A program without a slash is looked for in PATH.
  char *const *arguments;
  char *const *environment;
  // The descriptors that become the three standard streams; a negative number means that the stream is inherited.
  int streams[3];
  bool leads_group;
  // True if the kernel kills the program when this process ends.
  bool ends_with_parent;
};
// Starts the program with no signal blocked or ignored and no other descriptors. Returns its id, or a negative error
// code.
pid_t clinux_start_program(const struct clinux_start *start);
// Returns the descriptor of /dev/null, which is opened once and stays open, or a negative error code.
int clinux_null_device(void);

// A program to start under a keeper, with its arguments and streams. The strings live in the caller's memory.
struct clinux_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int streams[3];
  int niceness;
};
// Starts the program under a keeper process, without waiting until it runs. Returns the keeper's id, or a negative
// error code. Stores a descriptor that can be read without blocking. The descriptor contains an error code if the
// program cannot be started. The descriptor is at its end when the program runs, or when keeper and program have
// ended.
pid_t clinux_spawn_kept(const struct clinux_program *program, int *report);

// Reads an extended attribute of the file or folder of an O_PATH descriptor. Returns the attribute's size, or a
// negative error code.
int clinux_attribute(int descriptor, const char *name, void *value, size_t size);

// Reads and replaces the access control list of a file, in the kernel's format. Both return a negative error code if
// they fail; the first returns the list's size.
int clinux_access_list(const char *path, void *value, size_t size);
int clinux_set_access_list(const char *path, const void *value, size_t size);
