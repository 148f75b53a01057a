/** Sections 10 and 11: how long each record is kept, and how it is protected. */
import type { PolicySection } from '../privacy'
import { list, p, terms } from './0-block.server'

export const retention: PolicySection = {
  id: 'retention',
  title: 'How long we keep it',
  body: [
    p(`Each kind of record has its own clock. A purge that runs every day deletes enquiries, unconfirmed
      sign-ups, outgoing mail and the audit log when their time is up.`),
    terms(
      [
        'Enquiries',
        `24 months from the day you sent them, suspected spam included. Our replies on this website and the
        notes that we make while answering go with them. Copies in our mailbox follow the same 24 months as
        a matter of office practice. If you
        become a client, that correspondence joins the project file and the contract governs it.`,
      ],
      [
        'Unconfirmed newsletter sign-ups',
        `7 days. If you were a subscriber before, the request stays in the history of your consent.`,
      ],
      ['Newsletter subscriptions', 'Until you unsubscribe or ask us to erase them.'],
      [
        'Proof of consent',
        `The address and the history of its consent stay after you unsubscribe, for as long as we may have to
        prove that we had consent or need to respect your refusal. No timer deletes them, and we use them
        for nothing else. We erase them when you ask.`,
      ],
      [
        'Hash of an address',
        `What remains when we erase a subscriber, or when someone refuses a sign-up they did not make. It is
        made with a secret key and does not reveal the address, but lets us recognize it. No timer deletes
        it; a new confirmed subscription does.`,
      ],
      [
        'Staff accounts',
        `Until removed. A session ends at sign-out or after 30 days without use, and its record goes at
        sign-out or with the account, at the latest 13 months after its last use. An invitation is deleted
        30 days after it expires. The hash by which an account recognizes a browser is deleted 400 days
        after the last sign-in there.`,
      ],
      [
        'Audit log',
        `24 months, even if the account is removed sooner: the entry of its removal keeps its address. What staff did
        on the website is kept as long.`,
      ],
      ['Page views', '25 months.'],
      [
        'Searches without a result',
        '90 days after someone last searched for them; the 200 searched for most are kept.',
      ],
      ['Missing pages', '90 days after the last visitor asked for them; the 200 asked for most are kept.'],
      ['Rate-limit counters', 'From a minute to about a day; counts of wrong sign-ins up to three days.'],
      [
        'Outgoing mail',
        `A message waits in a queue in our database until the mail provider takes it. Then its content is
        deleted at once, and after 30 days the note that it was sent: to whom, about what, when, and what
        the mail provider answered. A message that
        could not be delivered stays for 24 months, so that a person can look into it, or for 7 days if it asked to
        confirm a subscription.`,
      ],
      [
        'Server logs',
        'The software writes them out and does not store them. Our practice is to keep them for 30 days.',
      ],
      ['Privacy requests', '24 months after we have closed them.'],
      [
        'Records of a breach',
        `Five years, the longest that the laws we work under ask for: Quebec’s five. Federal law asks for 24 months.`,
      ],
    ),
    p(`Backups are replaced in turn, so a deleted record can linger in one for a while. If we ever restore a
      backup, the daily purge runs on it again and repeats the erasures people asked for: we keep a list of
      them as keyed hashes, which do not reveal the addresses.`),
    p(`The law can ask for longer. In British Columbia, information used for a decision that directly
      affects you has to be kept for at least a year, so that you can ask to see it. A dispute can also
      require us to hold on to what concerns it.`),
  ],
}

export const security: PolicySection = {
  id: 'security',
  title: 'Security',
  body: [
    p('We guard personal information in proportion to its sensitivity. Among other things:'),
    list(
      'The site is served over an encrypted connection.',
      'Pages tell the browser which scripts may run and refuse the rest.',
      'The tokens in newsletter links are kept as hashes only.',
      'Forms that another website sends in your name are refused, and one connection may send only so many.',
    ),
    p('And for the staff area:'),
    list(
      `Passwords are stored only as argon2id hashes. The codes and tokens that open an account are also kept
      as hashes wherever the software does not need the original.`,
      `Only invited people can sign in, each must first confirm their email address, and a second factor is
      available.`,
      `A session that staff begin in a browser works only in that browser, and signing out ends it at once.
      What staff do to accounts is logged.`,
      `Uploaded pictures are rebuilt before anyone sees them, and details hidden in the file, such as where
      a photograph was taken, are removed.`,
    ),
    p(`No safeguard is perfect. If a breach creates a real risk of significant harm, we tell the people
      affected and report it to the privacy commissioner, and we keep any deadline that the law where you
      live sets. We keep a record of every breach, including the small ones.`),
  ],
}
