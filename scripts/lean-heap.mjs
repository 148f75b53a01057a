/**
 * Imported first by what serves, so that the idle process keeps little memory: V8 would let the space for new objects grow
 * to 48 MB, and glibc would keep much of what large bodies and the cache have used.
 */
import v8 from 'node:v8'

v8.setFlagsFromString('--semi-space-growth-factor=1')

// glibc reads these as a process begins, so the process begins again, as itself. Units and images set them without that.
if (
  process.env.npm_lifecycle_event === 'start' &&
  process.platform === 'linux' &&
  !process.env.MALLOC_ARENA_MAX
)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
  })
