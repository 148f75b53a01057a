/** Who listens: a socket that a service manager opened (systemd's socket activation, sd_listen_fds(3)), several workers. */
import cluster from 'node:cluster'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Whether this process was handed a socket, or a worker's primary. What was meant for another, such as the npm that
 * started this one, is not for it.
 */
export function readInheritance(
  { LISTEN_PID, LISTEN_FDS }: Environment,
  problems: string[],
  pid = cluster.isWorker ? process.ppid : process.pid,
): boolean {
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return false
  if (LISTEN_FDS !== '1')
    problems.push(`LISTEN_FDS is "${LISTEN_FDS}": let the socket unit open exactly one socket.`)
  return true
}

/** Which of several workers this process is. */
export interface WorkerPlace {
  /** From 1; whoever replaces it has the same. */
  number: number
  /** No other runs yet: it listens at once, and the others wait until it has migrated the database. */
  isFirst: boolean
}

/** More would not fit any machine that the site is for. */
const mostWorkers = 64

export function readWorkers({ WEB_CONCURRENCY }: Environment, problems: string[]): number {
  const text = WEB_CONCURRENCY || '1'
  const workers = Number(text)
  if (/^\d{1,2}$/.test(text) && workers >= 1 && workers <= mostWorkers) return workers
  problems.push(`WEB_CONCURRENCY is "${text}": set it to a whole number from 1 to ${mostWorkers}.`)
  return 1
}

/** As the primary tells the process that it starts. */
export const readWorkerPlace = ({ SITE_WORKER }: Environment): WorkerPlace =>
  SITE_WORKER === 'first' ? { number: 1, isFirst: true } : { number: Number(SITE_WORKER), isFirst: false }

/** Whether this process does what one does for all, such as the daily purge. */
export const isLeading = ({ worker }: { worker?: WorkerPlace | undefined }): boolean =>
  !worker || worker.number === 1

/** What one worker has of a bound that holds for all of them. */
export const shareOf = (bound: number, { workers = 1 }: { workers?: number }): number =>
  Math.ceil(bound / workers)
