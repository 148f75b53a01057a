/** Wording of files that are attached to a reply. */
import { attachmentBounds } from '../../../../domain/enquiry/inbox/attachments/attachment'

export const attachmentMessages = {
  title: 'Attached files',
  attach: 'Attach files',
  picture: 'Attach a picture from the library',
  drop: 'Drop files here to attach them',
  remove: 'Remove',
  removeIt: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  progress: (percent: number) => `${percent}%`,
  cancel: 'Cancel',
  cancelIt: (name: string) => `Cancel ${name}`,
  attached: (name: string) => `${name} is attached`,
  removed: (name: string) => `${name} is removed`,
  empty: (name: string) => `${name} is empty.`,
  tooLarge: (name: string) => `${name} is too large: all files of a reply together have 25 MB at most.`,
  tooMany: (name: string) => `${name} is one too many: a reply has ${attachmentBounds.count} files at most.`,
  failed: (name: string, detail: string) => `${name} was not attached. ${detail}`,
  wait: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} still being uploaded. Wait for ${names.length === 1 ? 'it' : 'them'}, or cancel.`,
  gone: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer stored: files of a reply that is not sent are kept for a day. Remove ${names.length === 1 ? 'it' : 'them'}, or attach again.`,
  unreadable: (name: string) => `${name} could not be read. Choose it again.`,
} as const
