/** Forwarding a message: its form, what is refused, how it is shown, and taking it back. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EnquiryForward } from '../../../../domain/enquiry/inbox/forward/forward-schema'
import type { EnquiryMail, EnquiryReply, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as route from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
beforeEach(() => answerAroundEnquiry(api))

const at = '2026-11-02T17:00:00.000Z'
const file = (id: string, name: string) => ({ id, name, media_type: 'application/pdf', bytes: 4000 })
const mail: EnquiryMail = {
  ...{
    id: 'mail',
    enquiry_id: 'first',
    kind: 'mail',
    opened: false,
    reply_to: '',
    subject: 'Re: Report',
    text: 'Both are here.',
  },
  from: { name: 'Nadia Brook', address: 'nadia@client.example' },
  files: [file('a', 'cover.pdf'), file('b', 'body.pdf')].map(one => ({ ...one, inline: false })),
  ...{ also_to: [], has_html: false, suggestion: null, sent_at: null, created_at: at },
}
const reply: EnquiryReply = {
  ...{ id: 'reply', body: 'Our offer', cc: [], files: [], by: { id: 'ines', name: 'Ines Okafor' } },
  ...{ state: 'sent', last_answer: '', created_at: at, send_at: at },
}
const forward: EnquiryForward = {
  ...{ id: 'forward', to: 'paul@printer.example', note: 'Can you print this?', by: reply.by },
  ...{ mail_id: 'mail', reply_id: null, files: [file('b', 'body.pdf')], state: 'waiting', last_answer: '' },
  ...{ created_at: at, send_at: '2026-11-02T17:00:20.000Z' },
}
const event = (id: string, more: Partial<WholeEnquiry['events'][number]>) => ({
  ...{ id, kind: 'mail' as const, at, by: null, ...more },
})
const enquiry = anOpenedEnquiry({
  ...{ mails: [mail], replies: [reply] },
  events: [event('mailed', { mail_id: 'mail' }), event('replied', { kind: 'reply', reply_id: 'reply' })],
})
const forwardedWith = (more: Partial<EnquiryForward> = {}): WholeEnquiry => ({
  ...{ ...enquiry, version: 2, forwards: [{ ...forward, ...more }] },
  events: [...enquiry.events, event('forwarded', { kind: 'forward', reply_id: 'forward', by: reply.by })],
})

async function open(opened: WholeEnquiry = enquiry) {
  api.answer('GET /enquiries/:id', opened)
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  return shown
}
const letters = () => screen.getAllByRole('article').map(letter => within(letter))
const form = () => within(screen.getByRole('form', { name: 'Forward this message' }))
const calls = () => api.calls('POST /enquiries/:id/forwards')

it('opens below the message, and sends it with a note and the files that are chosen', async () => {
  const { user } = await open()
  expect(screen.getAllByRole('button', { name: 'Forward' })).toHaveLength(3)
  const open_ = letters()[1]?.getByRole('button', { name: 'Forward' })
  if (open_) await user.click(open_)
  expect(form().getByLabelText('To')).toBe(document.activeElement)
  await user.click(form().getByRole('button', { name: 'Forward' }))
  form().getByText('Give one address, without a name, such as name@company.example.')
  await user.type(form().getByLabelText('To'), ' paul@printer.example')
  await user.type(form().getByLabelText('Your note before it'), 'Can you print this?')
  await user.click(form().getByRole('checkbox', { name: /^cover\.pdf/ }))
  api.answer('POST /enquiries/:id/forwards', refused({ status: 0 }))
  await user.click(form().getByRole('button', { name: 'Forward' }))
  await form().findByText(/^The message was not forwarded; your note is still here\./)
  api.answer('POST /enquiries/:id/forwards', forwardedWith())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Forward this message' })).toBeNull())
  const [first, second] = calls()
  expect(first?.json).toEqual({
    ...{ to: 'paul@printer.example', note: 'Can you print this?', mail_id: 'mail', files: ['b'] },
  })
  // What may have arrived is not sent twice.
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  screen.getByText('It is forwarded to paul@printer.example in a few seconds.')
  expect(letters()[1]?.getByRole('button', { name: 'Forward' })).toBe(document.activeElement)
})

it('sends what the enquiry began with, and replies', async () => {
  const { user } = await open()
  api.answer('POST /enquiries/:id/forwards', enquiry)
  for (const index of [0, 2]) {
    const button = letters()[index]?.getByRole('button', { name: 'Forward' })
    if (button) await user.click(button)
    await user.type(form().getByLabelText('To'), 'paul@printer.example{Enter}')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Forward this message' })).toBeNull())
  }
  expect(calls().map(({ json }) => json)).toEqual([
    { to: 'paul@printer.example', note: '', files: [] },
    { to: 'paul@printer.example', note: '', reply_id: 'reply', files: [] },
  ])
})

it('asks about an address without a dot before anything goes there', async () => {
  const { user } = await open()
  api.answer('POST /enquiries/:id/forwards', enquiry)
  const [first] = screen.getAllByRole('button', { name: 'Forward' })
  if (first) await user.click(first)
  await user.type(form().getByLabelText('To'), 'print@partner{Enter}')
  form().getByText(/^Is something missing at the end/)
  expect(calls()).toEqual([])
  // Another address is asked about again.
  await user.type(form().getByLabelText('To'), 's{Enter}')
  form().getByText(/^Is something missing at the end/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Forward this message' })).toBeNull())
  expect(calls().map(({ json }) => json)).toEqual([{ to: 'print@partners', note: '', files: [] }])
})

it('is shown as a note is, with what it forwards', async () => {
  await open(forwardedWith({ state: 'sent' }))
  const letter = screen.getAllByRole('article').at(-1)
  expect(letter?.dataset.side).toBe('note')
  const shown = within(letter ?? document.body)
  shown.getByText('forwarded a message', { exact: false })
  shown.getByText('Forwarded to paul@printer.example')
  shown.getByText('Can you print this?')
  shown.getByText('The email of Nadia Brook')
  shown.getByRole('button', { name: 'Save body.pdf' })
  expect(shown.queryByRole('button', { name: 'Forward' })).toBeNull()
  expect(screen.queryByText(/in a few seconds/)).toBeNull()
})

it('says why one failed, and forgets an erased address', async () => {
  await open(forwardedWith({ state: 'failed', last_answer: '550 No such user', to: '' }))
  screen.getByText('The mail server answered: 550 No such user')
  screen.getByText('Forwarded to an erased address')
})

it('is a change when it was taken back, and its form has the words again', async () => {
  const { user } = await open(forwardedWith())
  api.answer('DELETE /enquiries/:id/forwards/:forward', refused({ status: 409, detail: 'It is on its way.' }))
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await findToast('The forward was not taken back')
  const taken = forwardedWith({ state: 'cancelled' })
  taken.events.push(event('dropped', { kind: 'forward_cancelled', reply_id: 'forward', by: reply.by }))
  api.answer('DELETE /enquiries/:id/forwards/:forward', { enquiry: taken })
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await findToast('Taken back. The note is in its form again.')
  expect(form().getByLabelText<HTMLInputElement>('To').value).toBe('paul@printer.example')
  expect(form().getByLabelText<HTMLTextAreaElement>('Your note before it').value).toBe('Can you print this?')
  expect(form().getByRole<HTMLInputElement>('checkbox', { name: /^cover/ }).checked).toBe(false)
  expect(form().getByRole<HTMLInputElement>('checkbox', { name: /^body/ }).checked).toBe(true)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  screen.getByText('2 changes')
})

it('brings an answer that says what it is, and offers nothing of members to others', async () => {
  const answer: EnquiryMail = {
    ...{ ...mail, id: 'answer', kind: 'forward_mail', text: 'On Friday.', files: [] },
    from: { name: 'Paul', address: 'paul@printer.example' },
  }
  const note: EnquiryMail = { ...answer, id: 'note', kind: 'mail_note', text: 'For us' }
  const { forwards, events } = forwardedWith({ state: 'sent' })
  const more = [
    event('answered', { kind: 'forward_mail', mail_id: 'answer' }),
    event('noted', { kind: 'mail_note', mail_id: 'note' }),
  ]
  await open({ ...enquiry, forwards, mails: [mail, answer, note], events: [...events, ...more] })
  const [shown, noted] = letters().slice(-2)
  shown?.getByText(/answered what was forwarded/)
  shown?.getByText(/The client has not seen it/)
  shown?.getByRole('button', { name: 'Forward' })
  expect(noted?.queryByRole('button', { name: 'Forward' })).toBeNull()
})
