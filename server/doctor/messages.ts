/** Wording of the doctor: what it found, and what to do. Nothing here repeats a secret. */
import { plural } from '../../shared/plural'

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
const list = (names: readonly string[], total: number): string =>
  names.join(', ') + (total > names.length ? ` and ${total - names.length} more` : '')

export const doctorMessages = {
  noDatabase: 'The database cannot be used.',
  failed: (reason: string) => `This could not be looked at: ${reason}.`,
  failedRemedy: 'Mend that, and run the check again.',
  late: (seconds: number) => `no answer within ${seconds} seconds`,
  settings: {
    fine: 'Every setting can be used.',
    remedy: 'Correct it, and start again. README.md lists the settings.',
    stopped: 'Nothing else was looked at: the settings come first.',
  },
  node: {
    fine: (version: string) => `Node ${version}.`,
    old: (version: string, needed: string) => `This is Node ${version}, older than ${needed}.`,
    remedy: 'Run npm ci, and start the site with npm or node_modules/.bin/node.',
  },
  disk: {
    fine: (free: number, total: number) => `${gigabytes(free)} of ${gigabytes(total)} are free.`,
    low: (free: number, total: number) => `Only ${gigabytes(free)} of ${gigabytes(total)} are free.`,
    full: 'The disk of the data folder is full: nothing can be saved.',
    remedy: 'Free some space, or move the data folder to a larger disk.',
  },
  database: {
    fine: (kind: string, version: string) => `${kind} ${version} answers.`,
    remedy: 'docs/operations.md says what that means, under "When the database cannot be used".',
  },
  schema: {
    fine: 'Every migration has run.',
    missing: 'The database has no tables of the site.',
    missingRemedy: 'Correct DATA_DIR and DATABASE_URL: only the first start of a site installs it.',
    pending: (names: readonly string[]) => `Migrations have not run: ${names.join(', ')}.`,
    pendingRemedy: 'Restart the site, or run npm run migrate.',
    newer: (names: readonly string[]) => `A newer version has run migrations: ${names.join(', ')}.`,
    newerRemedy: 'This version still works. Finish the upgrade, or leave it at that.',
    unreadable: (names: readonly string[]) =>
      `A newer version has removed what this one reads: ${names.join(', ')}.`,
    unreadableRemedy: 'Start the newer version, or restore the copy made before the upgrade.',
  },
  integrity: {
    fine: 'No page of the file is damaged, and every row that another names exists.',
    damaged: (report: string) => `The database file is damaged: ${report}.`,
    damagedRemedy: 'Restore a backup, as docs/operations.md says.',
    foreignKeys: (rows: number, tables: readonly string[]) =>
      `${plural(rows, 'reference leads', 'references lead')} to rows that do not exist: ${tables.join(', ')}.`,
    foreignKeysRemedy:
      'Something else has written to the file. Compare with a backup before anything is deleted.',
    ofPostgres: 'PostgreSQL watches over this by itself.',
  },
  key: {
    fine: 'The key opens every secret in the database.',
    wrong: (owners: readonly string[], total: number) =>
      `The key does not open ${plural(total, 'secret')}: ${list(owners, total)}.`,
    remedy: 'Restore the key that belongs to this database, as docs/operations.md says.',
  },
  clock: {
    fine: 'The clock agrees with the database server.',
    fineAlone: 'Nothing in the log is from the future.',
    off: (seconds: number) => `The clock is ${plural(seconds, 'second')} off the database server's.`,
    future: (at: string) => `The log has an entry of ${at}, which is in the future.`,
    remedy: 'Let both machines set their clocks by NTP: timedatectl set-ntp true.',
  },
  purge: {
    fine: (at: string) => `Old data was last deleted at ${at}.`,
    none: 'It first runs a minute after the start.',
    late: (at: string) => `Old data was last deleted at ${at}, and should be every day.`,
    remedy: 'Start the site. While it runs, its log says what fails ("a purge failed").',
  },
  backups: {
    fine: (at: string) => `The newest backup is of ${at}.`,
    off: 'BACKUP_TO is not set: the site makes no backup by itself.',
    offRemedy: 'Set BACKUP_TO to a folder on another machine or to a bucket, and restart the site.',
    readOnly: 'SITE_MODE is read-only: the site makes no backup.',
    logPaused: 'SITE_MODE is staging: the log of the database is not shipped.',
    log: (at: string) => `The log of the database is shipped, up to ${at}.`,
    never: 'never',
    logFailed: (words: string, at: string) =>
      `The log of the database was last shipped up to ${at}: ${words}`,
    logLate: (at: string) =>
      `The log of the database was last shipped up to ${at}, and nothing ships it now.`,
    logRemedy: 'Mend that, or start the site. What waits is shipped by itself then.',
    soon: 'The first one is made a minute after the start.',
    late: (at: string) => `The newest backup is of ${at}: more than one is missing since.`,
    lateRemedy: 'Start the site. While it runs, its log says what fails ("a backup failed").',
    failed: (words: string) => `The newest backup failed: ${words}`,
    failedRemedy:
      'Mend that. The site tries again within an hour, or at once with Back up now at /admin/system.',
    unproved: (words: string) => `The newest test of a backup failed: ${words}`,
    unprovedRemedy: 'Make another backup, and look at its place. Keep the earlier ones.',
  },
  outbox: {
    fine: 'Every message that is due was sent.',
    dead: (count: number) => `${plural(count, 'message')} could not be delivered, and no attempt follows.`,
    deadRemedy: 'Send them again or discard them on the page Mail.',
    late: (count: number) =>
      `${plural(count, 'message has', 'messages have')} been waiting for more than an hour.`,
    lateRemedy: 'See that the site runs and that its mail server accepts: the page Mail has the last answer.',
  },
  mailServer: {
    fine: (address: string) => `${address} accepts the site's emails.`,
    none: 'MAIL_URL is not set: emails become files in the data folder.',
    fails: (address: string, answer: string) => `${address} cannot be used: ${answer}`,
    remedy: 'Correct MAIL_URL, or ask who runs the mail server. Emails wait meanwhile.',
  },
  sender: {
    none: 'No email leaves this machine.',
    add: (host: string, record: string) => `Add at ${host}, type TXT: ${record}`,
    remedy: 'npm run check-mail shows what is published.',
  },
  inbox: {
    fine: (address: string) => `${address} can be read.`,
    none: 'INBOX_URL is not set.',
    problems: {
      login: 'the server refuses the user or the password',
      folder: 'the folder cannot be opened',
      unreachable: 'it cannot be reached',
      internal: 'it cannot be read',
    },
    fails: (address: string, problem: string, answer: string) => `${address}: ${problem}. ${answer}`,
    remedy: 'Correct INBOX_URL. Emails wait in the mailbox.',
    held: (count: number) => `${plural(count, 'email was', 'emails were')} set aside as unreadable.`,
    heldRemedy: 'Read them in the mailbox: the page Mail says in which folder.',
  },
  objectStore: {
    fine: 'Uploaded files can be stored, read and deleted.',
    none: 'There is no data folder.',
    fails: (reason: string) => `Uploaded files cannot be stored, read and deleted: ${reason}.`,
    remedy: 'Correct OBJECTS_URL and its keys, or who may write to the data folder.',
  },
  missingObjects: {
    fine: (count: number) => `None of ${plural(count, 'uploaded file')} is missing.`,
    missing: (names: readonly string[], total: number) =>
      `${plural(total, 'uploaded file is', 'uploaded files are')} missing: ${list(names, total)}.`,
    remedy: 'Restore them from a backup of the same time as the database.',
    part: (count: number) => `Only ${plural(count, 'file')} could be looked at in time.`,
    partRemedy: 'Run the check again: it goes on where it stopped.',
  },
  orphanedObjects: {
    fine: 'Each stored file belongs to a row.',
    orphans: (names: readonly string[], total: number) =>
      `${plural(total, 'stored file belongs', 'stored files belong')} to no row: ${list(names, total)}.`,
    remedy:
      'After a restore they are what came later. Keep them until no backup is needed, then delete them.',
    shared: 'A bucket is not listed: other sites may share it.',
    stuck: (count: number) => `${plural(count, 'file')} should have been deleted days ago.`,
    stuckRemedy: 'The daily purge deletes them: the log says what fails.',
    part: (count: number) => `Only ${plural(count, 'file')} could be looked at in time.`,
    partRemedy: 'The rest was not looked at.',
  },
} as const
