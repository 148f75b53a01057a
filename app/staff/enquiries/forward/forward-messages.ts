/** Wording of messages that are forwarded. */
import { toShownAddress } from '../../../../shared/email/shown-address'

export const forwardMessages = {
  open: 'Forward',
  title: 'Forward this message',
  to: 'To',
  toHint: 'One address. The client does not see this, and it does not count as an answer.',
  note: 'Your note before it',
  files: 'Files that go with it',
  missing: 'Give one address, without a name, such as name@company.example.',
  send: 'Forward',
  sending: 'Forwarding...',
  cancel: 'Cancel',
  failed: 'The message was not forwarded; your note is still here.',
  forwardedTo: (address: string) =>
    address === '' ? 'Forwarded to an erased address' : `Forwarded to ${toShownAddress(address)}`,
  of: {
    opening: 'What the enquiry began with',
    mail: (name: string) => `The email of ${name}`,
    reply: (name: string) => `The reply of ${name}`,
    ourReply: 'A reply of ours',
  },
  waiting: {
    soon: (address: string) => `It is forwarded to ${toShownAddress(address)} in a few seconds.`,
    takenBack: 'Taken back. The note is in its form again.',
    failed: 'The forward was not taken back',
  },
} as const
