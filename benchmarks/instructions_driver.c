/* Plays the games of a compiled kernel, so that their instructions can be counted.

   driver INPUT STATE_BYTES SCRATCH_BYTES GAMES RESULT

   INPUT holds the bytes of the first state, then four words for the random stream of every game. RESULT gets the
   number of decisions of every game, then all final states.
   play_games is the entry of the object that benchmarks/instructions_object.py writes: the calling convention of Numba
   passes a place for the result and one for an error, then the arguments. */

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern int32_t play_games(void **result, void **error, const void *start, const int64_t *streams, void *scratch,
                          int64_t *lengths, void *finals, int64_t games);

/* Compiled code names it, and never calls it: arrays that it does not own are not freed. */
void NRT_MemInfo_call_dtor(void *info) {
    (void)info;
    abort();
}

static void *allocate(size_t size) {
    void *made = aligned_alloc(64, (size + 63) / 64 * 64);
    if (made == NULL) {
        perror("aligned_alloc");
        exit(1);
    }
    return made;
}

static void *zeros(size_t size) {
    return memset(allocate(size), 0, size);
}

static void read_all(int file, void *into, size_t size) {
    char *at = into;
    while (size > 0) {
        ssize_t got = read(file, at, size);
        if (got <= 0) {
            fputs("the input is too short\n", stderr);
            exit(1);
        }
        at += got;
        size -= (size_t)got;
    }
}

static int open_file(const char *path, int flags) {
    int file = open(path, flags, 0644);
    if (file < 0) {
        perror(path);
        exit(1);
    }
    return file;
}

static void write_all(int file, const void *from, size_t size) {
    const char *at = from;
    while (size > 0) {
        ssize_t written = write(file, at, size);
        if (written <= 0) {
            perror("write");
            exit(1);
        }
        at += written;
        size -= (size_t)written;
    }
}

int main(int count, char **words) {
    if (count != 6) {
        fputs("usage: driver INPUT STATE_BYTES SCRATCH_BYTES GAMES RESULT\n", stderr);
        return 2;
    }
    size_t state_bytes = strtoull(words[2], NULL, 10), scratch_bytes = strtoull(words[3], NULL, 10);
    int64_t games = strtoll(words[4], NULL, 10);
    void *start = zeros(state_bytes), *scratch = zeros(scratch_bytes);
    /* These grow with the number of games: to clear them would count as instructions of the games. */
    void *finals = allocate((size_t)games * state_bytes);
    int64_t *lengths = allocate((size_t)games * sizeof *lengths);
    int64_t *streams = allocate((size_t)games * 4 * sizeof *streams);
    void *result = NULL, *error = NULL;
    int input = open_file(words[1], O_RDONLY);
    read_all(input, start, state_bytes);
    read_all(input, streams, (size_t)games * 4 * sizeof *streams);
    close(input);
    int32_t status = play_games(&result, &error, start, streams, scratch, lengths, finals, games);
    if (status != 0) {
        fprintf(stderr, "the kernel ended with status %d\n", status);
        return 1;
    }
    int file = open_file(words[5], O_WRONLY | O_CREAT | O_TRUNC);
    write_all(file, lengths, (size_t)games * sizeof *lengths);
    write_all(file, finals, (size_t)games * state_bytes);
    return close(file);
}
