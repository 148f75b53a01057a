/** What the desk's log says of one morning, entry by entry, and the sheet of the release at that minute. Only the server has it. */
const embargo = 'Not for release before 06:00 in Vancouver, 09:00 in Toronto'

export const morningWords = {
  draft: {
    title: 'Draft received from counsel',
    who: 'Editor, desk 2',
    proof: 'hash 9f2c…41',
    sheet: { channel: 'Embargo sheet', line: embargo, mark: 'Draft from counsel, checked against wire copy' },
  },
  tables: {
    title: 'Tables rebuilt as HTML',
    who: 'Second reader',
    proof: '12 of 12',
    sheet: { channel: 'Embargo sheet', line: embargo, mark: 'Units and rounding read: 12 of 12' },
  },
  surveillance: {
    title: 'CIRO Market Surveillance notified',
    who: 'Client',
    proof: 'reference',
    sheet: {
      channel: 'Market Surveillance',
      line: 'Release sent to CIRO by Northvein',
      mark: 'Reviewed before the wire, reference noted',
    },
  },
  staged: {
    title: 'Staged behind embargo, and approved',
    who: 'Client',
    proof: 'approved',
    sheet: { channel: 'Staging', line: 'staging.northvein.example', mark: 'Approved by Northvein at 05:48' },
  },
  wire: {
    title: 'Release crosses the wire',
    who: 'Wire service',
    proof: 'live',
    sheet: { channel: 'Wire', line: 'SASKATOON, Oct. 14, 2025', mark: 'Public from this minute' },
  },
  live: {
    title: 'Live on the site',
    who: 'Desk editor, by hand',
    proof: 'in 90 s',
    sheet: { channel: 'Website', line: 'northvein.example/news', mark: 'Cache cleared in 4 regions' },
  },
  email: {
    title: 'Email to 4,106 confirmed readers',
    who: 'Queue',
    proof: 'sent',
    sheet: { channel: 'Email', line: 'To 4,106 confirmed readers', mark: 'Unsubscribe in one click' },
  },
  filed: {
    title: 'Form 6-K furnished',
    who: 'Filing agent',
    proof: 'accepted',
    sheet: {
      channel: 'EDGAR',
      line: 'Form 6-K, furnished to the SEC',
      mark: 'Accepted, and linked from the release',
    },
  },
  read: {
    title: 'Read against the wire copy',
    who: 'Second reader',
    proof: 'signed',
    sheet: {
      channel: 'Desk log',
      line: 'Site, email and filing against the wire',
      mark: 'Signed by the second reader',
    },
  },
  checked: {
    title: 'First correction check, no changes',
    who: 'Second reader',
    proof: 'closed',
    sheet: { channel: 'Desk log', line: 'First correction check', mark: 'No changes; the entry is closed' },
  },
}
