/** The conversation: what is shown as written, what is folded, and that nothing of it becomes markup. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enquiryFields, ofFields } from '../../../../domain/enquiry/enquiry'
import type {
  EnquiryEvent,
  EnquiryMail,
  EnquiryReply,
  WholeEnquiry,
} from '../../../../domain/enquiry/inbox/inbox-schema'
import { showPart } from '../../../../tests/support/components/show-page'
import { Thread } from './thread'

const minute = (number: number) => `2026-11-02T17:${String(number).padStart(2, '0')}:00.000Z`
const ines = { id: 'ines', name: 'Ines Okafor' }
const sam = { id: 'sam', name: 'Sam Whitlock' }

let made = 0
function happened(kind: EnquiryEvent['kind'], more: Partial<EnquiryEvent> = {}): EnquiryEvent {
  made += 1
  return { id: `event-${made}`, kind, at: minute(made % 60), by: ines, ...more }
}

const replyWith = (id: string, more: Partial<EnquiryReply> = {}): EnquiryReply => ({
  ...{ id, body: `Words of ${id}`, cc: [], files: [], by: ines, created_at: minute(1), send_at: minute(1) },
  ...{ state: 'sent', last_answer: '', ...more },
})

const mailWith = (id: string, more: Partial<EnquiryMail> = {}): EnquiryMail => ({
  ...{
    id,
    enquiry_id: 'first',
    kind: 'mail',
    opened: false,
    reply_to: '',
    subject: 'Re: Report',
    text: `Words of ${id}`,
  },
  from: { name: 'Mara Lindqvist', address: 'mara@client.example' },
  also_to: [],
  ...{ has_html: false, files: [], suggestion: null, sent_at: null, created_at: minute(1), ...more },
})

function show(more: Partial<WholeEnquiry>): string[] {
  const enquiry: WholeEnquiry = {
    ...ofFields(enquiryFields, field => `Typed as ${field}`),
    ...{
      id: 'first',
      beginning: '',
      status: 'new',
      assignee: null,
      outcome: null,
      snoozed_until: null,
      unanswered_since: null,
      labels: [],
      merged_into: null,
      merged: [],
      unread: false,
      version: 1,
    },
    ...{ created_at: minute(0), due_at: null, answered_at: null, name: 'Mara Lindqvist' },
    ...{ events: [], replies: [], forwards: [], mails: [], writers: [], mails_held: false, origin: null },
    ...{ privacy_policy: 1, email: 'mara@client.example' },
    privacy_request: null,
    sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
    ...more,
  }
  showPart(<Thread enquiry={enquiry} />)
  return screen.getAllByRole('article').map(letter => letter.dataset.side ?? '')
}

it('shows what both sides wrote in order of time, and which of it only members see', () => {
  const sides = show({
    events: [
      happened('note', { text: 'Mind the price.', by: sam }),
      happened('reply', { reply_id: 'answer' }),
      happened('mail', { mail_id: 'thanks', by: null }),
      happened('auto_mail', { mail_id: 'away', by: null }),
    ],
    replies: [replyWith('answer')],
    mails: [mailWith('thanks'), mailWith('away', { kind: 'auto_mail' })],
  })
  expect(sides).toEqual(['client', 'note', 'agency', 'client', 'program'])
  const [opening, note, answer, thanks] = screen.getAllByRole('article').map(letter => within(letter))
  opening?.getByText('Typed as message')
  opening?.getByText(/wrote through the contact form/)
  note?.getByText('Only members see this')
  note?.getByText('Sam Whitlock')
  answer?.getByText('Words of answer')
  thanks?.getByText('mara@client.example')
  expect(screen.getAllByText('Only members see this')).toHaveLength(1)
})

it('folds changes that follow each other, and shows a single one as its line', () => {
  show({
    events: [
      happened('assigned', { assignee: sam }),
      happened('status', { from: 'new', to: 'in_progress' }),
      happened('note', { text: 'Between' }),
      happened('assigned', { assignee: null, by: sam }),
    ],
  })
  const folded = screen.getByText('2 changes').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('Ines Okafor assigned it to Sam Whitlock')
  expect(folded?.textContent).toContain('Ines Okafor moved it from New to In progress')
  expect(screen.getByText(/unassigned it/).closest('details')).toBeNull()
})

it('says of a merge and a separation in whose thread the other is read', () => {
  const told = (kind: 'merged' | 'separated', thread: 'own' | 'other') =>
    happened(kind, { other_id: 'second', thread })
  show({
    events: [
      ...[told('merged', 'own'), told('separated', 'own')],
      ...[told('merged', 'other'), told('separated', 'other')],
    ],
  })
  const folded = screen.getByText('4 changes').closest('details')?.textContent ?? ''
  const words = ['merged another enquiry into it', 'separated a merged enquiry']
  const ofOther = ['merged it into another enquiry', 'separated it from another enquiry']
  for (const line of [...words, ...ofOther]) expect(folded).toContain(line)
})

it('puts a reply that waits behind everything that has happened', () => {
  const sides = show({
    events: [happened('reply', { reply_id: 'later' }), happened('mail', { mail_id: 'thanks', by: null })],
    replies: [replyWith('later', { state: 'waiting', send_at: minute(59) })],
    mails: [mailWith('thanks')],
  })
  expect(sides).toEqual(['client', 'client', 'agency'])
})

it('counts a reply that was taken back among the changes, and keeps its words', () => {
  const sides = show({
    events: [
      happened('reply', { reply_id: 'dropped' }),
      happened('reply_cancelled', { reply_id: 'dropped' }),
    ],
    replies: [replyWith('dropped', { state: 'cancelled' })],
  })
  expect(sides).toEqual(['client'])
  expect(screen.getByText('2 changes').closest('details')?.textContent).toContain('Words of dropped')
})

it('shows the newest twenty letters of a long conversation, and earlier ones on demand', () => {
  const numbers = Array.from({ length: 45 }, (_, place) => place + 1)
  show({
    events: numbers.flatMap(number => [
      happened('mail', { mail_id: `m${number}`, by: null, at: minute(number) }),
      happened('assigned', { assignee: sam, at: minute(number) }),
    ]),
    mails: numbers.map(number => mailWith(`m${number}`)),
  })
  const shown = () =>
    screen.getAllByRole('article').flatMap(letter => /Words of m(\d+)/.exec(letter.textContent)?.[1] ?? [])
  expect(shown()).toEqual(numbers.slice(25).map(String))
  screen.getByText('Typed as message')
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier (25)' }))
  expect(shown()).toEqual(numbers.slice(5).map(String))
  expect(document.activeElement?.textContent).toContain('Words of m6')
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier (5)' }))
  expect(shown()).toEqual(numbers.map(String))
  expect(document.activeElement?.textContent).toContain('Words of m1')
  expect(screen.queryByRole('button', { name: /Show earlier/ })).toBeNull()
})

it('says why a reply failed', () => {
  show({
    events: [happened('reply', { reply_id: 'lost' })],
    replies: [replyWith('lost', { state: 'failed', last_answer: '550 No such user' })],
  })
  screen.getByText('The mail server answered: 550 No such user')
})

it('says which copies of a reply were refused, and nothing of those that were taken', () => {
  show({
    events: [happened('reply', { reply_id: 'copied' }), happened('reply', { reply_id: 'other' })],
    replies: [
      replyWith('copied', {
        cc: ['ann@client.example'],
        last_answer: 'Not taken for ann@client.example: 550',
      }),
      replyWith('other', { last_answer: '250 queued' }),
    ],
  })
  screen.getByText('The mail server answered: Not taken for ann@client.example: 550')
  expect(screen.queryByText(/250 queued/)).toBeNull()
})

it('shows an email that was moved here, and none that was moved away', () => {
  const sides = show({
    events: [
      happened('mail', { mail_id: 'gone', by: null }),
      happened('mail_moved', { mail_id: 'joined', by: sam }),
    ],
    mails: [mailWith('joined')],
  })
  expect(sides).toEqual(['client', 'client'])
  screen.getByText(/which Sam Whitlock moved here/)
  expect(screen.getByText(/wrote again/).closest('article')).toBeNull()
})

it('shows text as text, and only addresses of the web as links', () => {
  show({
    message: '<b>bold</b> javascript:alert(1) https://client.example/a',
    events: [happened('note', { text: '<script>x</script> https://<b>.example' })],
  })
  expect(document.querySelector('article b, article script')).toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['https://client.example/a'])
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(screen.getByText(/bold/).dir).toBe('auto')
})
