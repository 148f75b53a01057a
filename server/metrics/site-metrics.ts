/** The metrics of the site, as docs/metrics.md lists them with those of the process (platform/metrics). */
import type { Metric } from '../../platform/metrics/metric'
import { processMetrics } from '../../platform/metrics/process-figures'

export const siteMetrics = {
  build: {
    name: 'site_build_info',
    type: 'gauge',
    help: '1, with the version of the package, the hash of its sources, and the version of Node.',
    labels: ['version', 'node'],
    merge: 'max',
  },
  requests: {
    name: 'site_http_requests_total',
    type: 'counter',
    help: 'Requests that were answered, or given up by their client before.',
    labels: ['kind', 'method', 'status'],
  },
  duration: {
    name: 'site_http_request_duration_seconds',
    type: 'histogram',
    help: 'From the headers of a request to the end of its answer. Streams of events are not observed.',
    labels: ['kind'],
  },
  inProgress: {
    name: 'site_http_requests_in_progress',
    type: 'gauge',
    help: 'Requests that are not yet answered, open streams of events included.',
  },
  cacheHits: {
    name: 'site_page_cache_hits_total',
    type: 'counter',
    help: 'Pages that were found in the cache.',
  },
  cacheMisses: {
    name: 'site_page_cache_misses_total',
    type: 'counter',
    help: 'Pages that were not, and were rendered.',
  },
  cacheBytes: {
    name: 'site_page_cache_bytes',
    type: 'gauge',
    help: 'What the pages in the cache occupy, with their compressed bodies.',
  },
  refusals: {
    name: 'site_rate_limit_refusals_total',
    type: 'counter',
    help: 'Calls that a rate limit refused.',
    labels: ['limit'],
  },
  lines: {
    name: 'site_log_lines_total',
    type: 'counter',
    help: 'Lines of the log at the levels that someone should look at.',
    labels: ['level'],
  },
  deliveries: {
    name: 'site_mail_deliveries_total',
    type: 'counter',
    help: 'Attempts to hand an email to the mail server, by their outcome.',
    labels: ['outcome'],
  },
  outbox: {
    name: 'site_outbox_messages',
    type: 'gauge',
    help: 'Messages in the outbox: all that wait, those of them that are due, those that were given up.',
    labels: ['state'],
    merge: 'max',
  },
  oldest: {
    name: 'site_outbox_oldest_due_seconds',
    type: 'gauge',
    help: 'For how long the oldest due message has been due; 0 when none is.',
    merge: 'max',
  },
  inbox: {
    name: 'site_inbox_connected',
    type: 'gauge',
    help: '1 while a process reads the mailbox of INBOX_URL, 0 while none can.',
    merge: 'max',
  },
  inboxSeen: {
    name: 'site_inbox_seen_timestamp_seconds',
    type: 'gauge',
    help: 'When the process that reads the mailbox last said so, in seconds since the epoch.',
    merge: 'max',
  },
  inboxMail: {
    name: 'site_inbox_last_email_timestamp_seconds',
    type: 'gauge',
    help: 'When the newest email came in, in seconds since the epoch.',
    merge: 'max',
  },
  databaseUp: {
    name: 'site_database_up',
    type: 'gauge',
    help: '1 when the database answers within three seconds.',
    merge: 'min',
  },
  databaseTime: {
    name: 'site_database_query_seconds',
    type: 'gauge',
    help: 'How long it took to answer a small query just now, with the wait for a connection.',
    merge: 'max',
  },
  connections: {
    name: 'site_database_connections',
    type: 'gauge',
    help: 'Connections to PostgreSQL that are busy or idle, and queries that wait for one.',
    labels: ['state'],
  },
  passwords: {
    name: 'site_password_checks_in_progress',
    type: 'gauge',
    help: 'Passwords that are hashed or compared, or wait for that.',
  },
  workers: {
    name: 'site_workers',
    type: 'gauge',
    help: 'Threads and processes that work for the site.',
    labels: ['kind'],
  },
  workersStarted: {
    name: 'site_workers_started_total',
    type: 'counter',
    help: 'Threads and processes that were started for the site.',
    labels: ['kind'],
  },
  workersUp: {
    name: 'site_workers_up',
    type: 'gauge',
    help: 'Workers of WEB_CONCURRENCY that answered when their metrics were collected just now.',
  },
  diskFree: {
    name: 'site_disk_free_bytes',
    type: 'gauge',
    help: 'What the site may still write to the disk of its data folder.',
    merge: 'min',
  },
  diskSize: {
    name: 'site_disk_size_bytes',
    type: 'gauge',
    help: 'Size of the disk of the data folder.',
    merge: 'max',
  },
} as const satisfies Record<string, Metric>

export const allMetrics: readonly Metric[] = [...Object.values(siteMetrics), ...Object.values(processMetrics)]
