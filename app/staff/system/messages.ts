/** Wording of /admin/system. */
import type { CheckName, Outcome } from '../../../domain/system/findings'
import { plural } from '../../../shared/plural'

const checks = {
  settings: 'Settings',
  node: 'Node.js',
  disk: 'Disk',
  database: 'Database',
  schema: 'Migrations',
  integrity: 'Integrity of the database',
  key: 'Key',
  clock: 'Clock',
  purge: 'Daily purge',
  backups: 'Backups',
  outbox: 'Outbox',
  'mail-server': 'Mail server',
  sender: 'Sender in DNS',
  inbox: 'Mailbox',
  'object-store': 'Object store',
  'missing-objects': 'Uploaded files',
  'orphaned-objects': 'Stored files',
  'seen-from-outside': 'Seen from outside',
  certificate: 'Certificate',
} satisfies Record<CheckName, string>

const outcomes = {
  fault: 'Fault',
  warning: 'Warning',
  fine: 'Fine',
  skipped: 'Not checked',
} satisfies Record<Outcome, string>

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** Powers of ten, as disks are sold. */
function size(bytes: number): string {
  const power = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const amount = bytes / 1000 ** power
  return `${amount.toFixed(amount < 10 ? 1 : 0)}\u00a0${units[power - 1]}`
}

const hour = 60 * 60 * 1000

function every(milliseconds: number): string {
  const hours = Math.round(milliseconds / hour)
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return count === 1 ? unit : plural(count, unit)
}

export const systemMessages = {
  title: 'System',
  lede: 'What the website runs on, and whether it is in order. The figures renew themselves.',
  onlyOwners: 'Your role is editor. Owners of the website see here whether it is in order.',
  loading: 'Loading the state of the system...',
  failed: 'The state of the system could not be loaded.',
  stale: 'The figures below are older.',

  figures: {
    title: 'State',
    version: 'Version',
    unknown: 'Not known',
    build: (hash: string) => `build ${hash}`,
    since: 'running since',
    modes: {
      maintenance: 'closed for maintenance',
      'read-only': 'read only: nothing is stored or sent',
      staging: 'staging site',
    },
    node: (version: string) => `Node.js ${version}`,
    database: 'Database',
    kinds: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
    disk: 'Disk',
    free: (bytes: number) => `${size(bytes)} free`,
    of: (bytes: number) => `of ${size(bytes)}`,
    outbox: 'Outbox',
    waiting: (count: number) => `${plural(count, 'message')} waiting`,
    nothing: 'Nothing waiting',
    oldest: 'the oldest since',
    lastSent: 'last sent',
    delivery: 'Not delivered',
    none: 'None',
    messages: (count: number) => plural(count, 'message'),
    newest: 'the newest of',
    see: 'See these messages',
    inbox: 'Mailbox',
    noInbox: 'None is read',
    work: 'Repeated work',
    purged: 'Old data deleted',
    notPurged: 'Old data is deleted soon',
    indexed: (percent: number) => `The search finds ${percent}\u00a0%`,
    searchable: 'The search finds everything',
    certificate: 'Certificate',
    unchecked: 'Not checked yet',
    size,
  },

  backups: {
    title: 'Backups',
    make: 'Back up now',
    making: 'Please wait...',
    running: 'A backup is being made, tested or downloaded...',
    meanwhile: 'The website and this area can be used meanwhile, and this page can be left.',
    notBegun: 'No backup was begun',
    last: 'The newest backup is of',
    none: 'No backup yet',
    file: (name: string, bytes: number, to: string) => `It is ${name}, ${size(bytes)}, in ${to}.`,
    failed: 'An attempt failed since then,',
    failedFirst: 'The first attempt failed,',
    unproved: 'The newest test failed,',
    proved: 'A backup was last read back, and can be restored:',
    notProved: 'None was tested yet: the website tests the newest one by itself.',
    every: (milliseconds: number) => `The website makes one every ${every(milliseconds)}.`,
    shipped: (to: string) => `Each change is also kept in ${to}. It can be restored up to`,
    shippedNever: (to: string) => `Each change is to be kept in ${to} as well, and none is there yet.`,
    notShipped: 'Changes have not been kept there since',
    paused: 'Nothing is sent there while the website is in this mode.',
    stopped: 'Nothing is being sent there. Ask the person who runs the website to read its log.',
    off: 'No backup is made by itself: set BACKUP_TO to a folder on another machine or to a bucket, and restart the website. docs/operations.md says how, under “Backups by themselves”.',
  },

  download: {
    open: 'Download a backup',
    title: 'Download a backup',
    text: 'One file with everything: texts, enquiries, members and uploaded files, as they are now. It is made while it arrives, and always encrypted. The key in the data folder is not in it.',
    passphrase: 'Passphrase',
    passphraseHint: (least: number) =>
      `At least ${least} characters, such as five words. Keep it: nobody can open the file without it.`,
    short: (least: number) => `Type at least ${least} characters.`,
    locks: {
      passphrase: 'It is encrypted with BACKUP_PASSPHRASE of the settings.',
      recipient:
        'It is encrypted for BACKUP_RECIPIENT of the settings: anyone with its identity can open it.',
    },
    save: 'Download',
    saving: 'Please wait...',
    cancel: 'Cancel',
    saved: 'The download has begun',
    failed: 'Nothing was downloaded.',
  },

  checkup: {
    title: 'Checkup',
    text: 'Looks at settings, database, key, clock, backups, emails, uploaded files, disk, certificate, and what a visitor’s request passes through. It takes up to ten seconds and repairs nothing.',
    check: 'Check now',
    checking: 'Checking...',
    failed: 'The checkup failed',
    none: 'No checkup yet.',
    of: 'Checked',
    sum: (faults: number, warnings: number) =>
      faults + warnings === 0
        ? 'Everything is in order'
        : [
            ...(faults > 0 ? [plural(faults, 'fault')] : []),
            ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
          ].join(', '),
    inOrder: (count: number) => `${plural(count, 'check')} in order`,
    skipped: (count: number) => `${count.toLocaleString('en-CA')} not checked`,
    checks,
    outcomes,
  },
} as const
