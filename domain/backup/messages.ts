/** Words about backups: what went wrong, and the emails that say so. */

/** By the code of the system's error. */
export const failures: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: place => `The disk is full: ${place} has no room for it.`,
  EDQUOT: place => `The disk quota of the site's user is used up in ${place}.`,
  EACCES: place => `The site's user may not write to ${place}.`,
  EPERM: place => `The site's user may not write to ${place}.`,
  EROFS: place => `${place} is read-only.`,
  ENOENT: place => `${place} does not exist: create the folder, or mount its disk.`,
  ENOTDIR: place => `${place} is not a folder.`,
}

export const otherFailure = (reason: string) => `It stopped: ${reason.replace(/\.$/, '')}.`

export const proofs = {
  absent: (name: string) => `${name} is gone: someone deleted or moved it.`,
  changed: (name: string) => `${name} differs from what was written: it was damaged or replaced.`,
  missing: (name: string, count: number) =>
    `${name} lacks the bytes of ${count} uploaded ${count === 1 ? 'file' : 'files'} that its rows name.`,
  stored: (name: string, count: number, keys: string) =>
    `${name} names ${count} ${count === 1 ? 'object that is' : 'objects that are'} missing from its store or damaged there (${keys}): the next backup sends ${count === 1 ? 'it' : 'them'} again.`,
  bad: (name: string, reason: string) => `${name} ${reason}.`,
  noRoom: (place: string, megabytes: number) =>
    `The newest backup could not be tested: that takes about ${megabytes} MB in ${place}, and less is free.`,
} as const

export const ended = (how: string) => `Its process ended early (${how}).`

const legend = 'You receive this because you are an owner of the site.'

export const backupMails = {
  fault: {
    subject: (sender: string) => `The backup of ${sender} failed`,
    heading: 'The backup failed',
    text: 'The next attempt is within an hour. You get no further email about this until a backup succeeds.',
  },
  proof: {
    subject: (sender: string) => `A backup of ${sender} cannot be restored`,
    heading: 'A backup cannot be restored',
    text: 'The newest backup was read back and tested. Earlier ones are kept. The next backup is tested as soon as it is made.',
  },
  unshipped: {
    subject: (sender: string) => `Changes of ${sender} are not copied`,
    heading: 'Changes are not copied',
    text: 'For an hour or longer, changes of the website have not been copied to this place: if the website’s disk were lost now, they would be lost with it. The website goes on, and keeps trying. You get at most one email a day about this.',
    silent: 'Nothing copies them now. Ask the person who runs the website to read its log.',
    labels: { reason: 'What is wrong', to: 'Copied to', last: 'Copied up to' },
  },
  legend,
  labels: { reason: 'What is wrong', to: 'Kept in', last: 'Last good backup' },
  none: 'None',
} as const
