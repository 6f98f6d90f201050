#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How many blocks of memory the calling thread has asked the C library for since it started, whoever asked.
///
/// Linking this target puts its `malloc` and relatives before the C library's, for the whole program.
unsigned long allocations_of_this_thread(void);

#endif
