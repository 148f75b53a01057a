/** Wording of the check of SPF, DKIM and DMARC. */
export const senderMessages = {
  unreachable: 'DNS did not answer. Check the connection, or DNS_SERVERS, and try again.',
  spf: {
    good: 'Receivers know which servers may send for this domain.',
    missing:
      'Receivers cannot tell which servers may send for this domain. If your email provider names an include, use that in place of the server below.',
    several: 'There is more than one SPF record, so receivers ignore all of them. Merge them into one.',
    anyone: 'The record lets any server send for this domain. End it with ~all or -all.',
    open: 'The record says nothing of other servers. End it with ~all or -all.',
    lookups:
      'The record needs more than ten lookups, so receivers ignore it. Remove includes that you do not use.',
  },
  dkim: {
    good: 'The published key is the one that signs.',
    off: 'Emails are not signed here. Set DKIM_KEY and DKIM_SELECTOR, unless your email provider signs them.',
    missing: 'Emails are signed, but the key is not published, so receivers cannot check the signature.',
    other: 'Another key is published than the one that signs, so every signature fails. Publish this one.',
  },
  dmarc: {
    good: 'Receivers refuse or set aside what claims to come from this domain and does not.',
    missing: 'Receivers are not told what to do with forged emails, and large ones ask for this record.',
    none: 'Receivers only report forged emails. When the reports show none of your own servers, change p=none to p=quarantine.',
    damaged: 'The record names no policy. It needs p=none, p=quarantine or p=reject.',
  },
} as const
