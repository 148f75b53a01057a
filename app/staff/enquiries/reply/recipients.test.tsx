/** To whom a reply goes: the line Cc, what it refuses, and whom the client's last email proposes. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EnquiryMail, EnquiryReply, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import * as route from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
beforeEach(() => answerAroundEnquiry(api))

const at = '2026-11-02T17:00:00.000Z'
async function open(more: Partial<WholeEnquiry> = {}) {
  api.answer('GET /enquiries/:id', anOpenedEnquiry(more))
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  return shown
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply')
const cc = () => screen.getByLabelText<HTMLInputElement>('Cc')
const button = (name: string) => screen.getByRole('button', { name })

it('opens by a click or by c, and sends the addresses', async () => {
  const { user } = await open()
  expect(screen.queryByLabelText('Cc')).toBeNull()
  await user.click(button('Cc'))
  expect(cc()).toBe(document.activeElement)
  await user.paste('Ann@client.example, bob@partner.example')
  await user.click(text())
  await user.paste('Dear Nadia')
  api.answer('POST /enquiries/:id/replies', anOpenedEnquiry({ version: 2 }))
  await user.click(button('Send'))
  await waitFor(() => expect(text().value).toBe(''))
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([
    { body: 'Dear Nadia', cc: ['ann@client.example', 'bob@partner.example'] },
  ])
  // What it goes to next is asked again.
  expect(cc().value).toBe('')
  await user.click(screen.getByRole('tab', { name: 'Note' }))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('c')
  expect(cc()).toBe(document.activeElement)
  expect(screen.getByRole('tab', { name: 'Reply' }).getAttribute('aria-selected')).toBe('true')
})

it('names what is wrong, before the server is asked and by what it says', async () => {
  const { user } = await open()
  await user.click(text())
  await user.paste('Dear Nadia')
  await user.click(button('Cc'))
  await user.paste('Ann <ann@client.example>')
  await user.click(button('Send'))
  await screen.findByText('Give only the address of ‘Ann <ann@client.example>’, without a name.')
  expect(cc().getAttribute('aria-invalid')).toBe('true')
  await user.clear(cc())
  await user.paste('ann@client.example')
  expect(screen.queryByText(/Give only the address/)).toBeNull()
  api.answer(
    'POST /enquiries/:id/replies',
    refused({ status: 422, detail: 'Cc: no', errors: { cc: 'This address is not taken.' } }),
  )
  await user.click(button('Send'))
  await screen.findByText('This address is not taken.')
  expect([cc().value, text().value]).toEqual(['ann@client.example', 'Dear Nadia'])
})

it('asks about an address without a dot before it gets a copy', async () => {
  const { user } = await open()
  await user.click(text())
  await user.paste('Dear Nadia')
  await user.click(button('Cc'))
  await user.paste('ann@client.example, print@partner')
  api.answer('POST /enquiries/:id/replies', anOpenedEnquiry({ version: 2 }))
  await user.click(button('Send'))
  await screen.findByText(/^print@partner: Is something missing at the end/)
  expect(api.calls('POST /enquiries/:id/replies')).toEqual([])
  await user.click(button('Send'))
  await waitFor(() => expect(text().value).toBe(''))
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([
    { body: 'Dear Nadia', cc: ['ann@client.example', 'print@partner'] },
  ])
})

const mailWith = (more: Partial<EnquiryMail>): EnquiryMail => ({
  ...{
    id: 'mail',
    enquiry_id: 'first',
    kind: 'mail',
    opened: false,
    reply_to: '',
    subject: 'Re: Report',
    text: 'And the price?',
  },
  from: { name: 'Nadia Brook', address: 'nadia@client.example' },
  ...{ also_to: ['ann@client.example', 'bob@partner.example'], has_html: false, files: [], suggestion: null },
  ...{ sent_at: null, created_at: at, ...more },
})

it('proposes whom the client wrote to as well, and adds nobody unasked', async () => {
  const { user } = await open({
    mails: [
      mailWith({ id: 'first', also_to: ['old@client.example'] }),
      mailWith({}),
      mailWith({ id: 'other', from: { name: 'X', address: 'x@evil.example' }, also_to: ['y@evil.example'] }),
    ],
  })
  screen.getByText('Also to ann@client.example, bob@partner.example, as Nadia wrote to them?')
  expect(screen.queryByLabelText('Cc')).toBeNull()
  await user.click(button('Cc'))
  await user.paste('ann@client.example')
  screen.getByText('Also to bob@partner.example, as Nadia wrote to them?')
  await user.click(button('Add to Cc'))
  expect(cc().value).toBe('ann@client.example, bob@partner.example')
  expect(screen.queryByText(/^Also to/)).toBeNull()
})

it('shows copies in the conversation, and gives them back with a reply', async () => {
  const reply: EnquiryReply = {
    ...{ id: 'sent', body: 'Our offer', cc: ['ann@client.example'], files: [], by: null },
    ...{ state: 'waiting', last_answer: '', created_at: at, send_at: '2026-11-02T17:00:20.000Z' },
  }
  const { user } = await open({
    ...{ replies: [reply], mails: [mailWith({})] },
    events: [
      { id: 'mailed', kind: 'mail', at, by: null, mail_id: 'mail' },
      { id: 'replied', kind: 'reply', at, by: null, reply_id: 'sent' },
    ],
  })
  const [, mail, sent] = screen.getAllByRole('article').map(letter => within(letter))
  mail?.getByText('nadia@client.example, also to ann@client.example, bob@partner.example')
  sent?.getByText('Cc ann@client.example')
  api.answer('DELETE /enquiries/:id/replies/:reply', {
    ...{ body: 'Our offer', cc: reply.cc, attachments: [] },
    enquiry: anOpenedEnquiry(),
  })
  await user.click(button('Take back'))
  await waitFor(() => expect(cc().value).toBe('ann@client.example'))
})
