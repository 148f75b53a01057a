/** Wording of /admin/cases. */

import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'

export const casesMessages = {
  title: 'Case studies',
  lede: 'The work that the portfolio shows. A new case is a draft until it is published, and on the site once the portfolio lists it.',
  create: 'New case study',
  order: 'Choose and order what is on the site',
  loading: 'Loading case studies...',
  failed: 'The case studies could not be loaded.',
  count: (total: number, shown: number) =>
    `${plural(total, 'case study', 'case studies')}, ${shown} on the site`,
  untitled: (id: string) => `Case study ${id}`,
  place: (place: number) => `On the site, number ${place}`,
  ready: 'Published, off the site',
  unpublished: 'Not published yet',
  off: 'Off the site',
  drafted: 'Draft',
  goesOut: 'goes out',
  by: (at: string, by: string | null) =>
    `Changed ${companyClock().formatTime(at)}${by === null ? '' : ` by ${by}`}`,
  remove: 'Delete',
  removeOf: (client: string) => `Delete ${client}`,
  removal: {
    title: (client: string) => `Delete the case study of ${client}?`,
    text: 'It stays in the bin for 30 days, with its texts and pictures.',
    yes: 'Delete case study',
    busy: 'Deleting...',
    done: 'Case study deleted: it is in the bin',
  },
  form: {
    title: 'New case study',
    client: 'Client',
    clientHint: (most: number) =>
      `The title of the page, ${most} characters at most. Texts and pictures follow.`,
    missing: 'Name the client',
    failed: 'The case study was not added.',
    save: 'Add',
    saving: 'Adding...',
    cancel: 'Cancel',
    saved: 'Case study added as a draft',
  },
  bin: {
    title: 'Bin',
    until: 'Kept until',
    restore: 'Restore',
    restoreOf: (client: string) => `Restore ${client}`,
    restoring: 'Restoring...',
    restored: 'Case study restored, off the site',
    restoreFailed: 'Error restoring case study',
    deleteForEver: 'Delete for ever',
    deleteForEverOf: (client: string) => `Delete for ever: ${client}`,
    question: (client: string) => `Delete the case study of ${client} for ever?`,
    warning:
      'It cannot be brought back, and its address is not used again. Type the client’s name to confirm.',
    label: 'Client',
    deleting: 'Deleting...',
    deleted: 'Case study deleted for ever',
  },
} as const
