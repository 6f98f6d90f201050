#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
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

static int drop_pages(struct dl_phdr_info *object, size_t size, void *page_size) {
  (void)size;
  const uintptr_t mask = *(const uintptr_t *)page_size - 1;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    const uintptr_t start = (object->dlpi_addr + segment->p_vaddr + mask) & ~mask;
    const uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_filesz) & ~mask;
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void clinux_drop_program_pages(void) {
  uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(drop_pages, &page_size);
}
