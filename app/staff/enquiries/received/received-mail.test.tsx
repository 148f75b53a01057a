/** An email that came in, in the thread of its enquiry. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EnquiryMail, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import {
  anOpenedEnquiry,
  answerAroundEnquiry,
  typedFields,
} from '../../../../tests/support/components/an-opened-enquiry'
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
const mail: EnquiryMail = {
  ...{
    id: 'mail',
    enquiry_id: 'first',
    kind: 'mail',
    opened: false,
    reply_to: '',
    subject: 'Re: Annual report',
  },
  from: { name: 'Mara Lindqvist', address: 'mara@client.example' },
  also_to: [],
  text: 'Yes, please.\n-- \nMara\n\nOn Monday, Quorum wrote:\n> Shall we?',
  ...{ has_html: false, files: [], suggestion: null, sent_at: null, created_at: at },
}
const enquiry = anOpenedEnquiry({
  ...{ ...typedFields, email: 'mara@client.example', created_at: at, mails: [mail] },
  events: [{ id: 'event', kind: 'mail', at, by: null, mail_id: 'mail', from: 'answered', to: 'new' }],
})

async function open(change: Partial<EnquiryMail> = {}, more: Partial<WholeEnquiry> = {}) {
  api.answer('GET /enquiries/:id', { ...enquiry, mails: [{ ...mail, ...change }], ...more })
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Typed as name' })
  return shown
}
const button = (name: string) => screen.getByRole('button', { name })

it('shows what is new first; the signature recedes, what is quoted is folded', async () => {
  await open()
  screen.getByText(/wrote again, which reopened it/)
  screen.getByText('Yes, please.')
  expect(screen.getByText('Quoted text').closest('details')?.open).toBe(false)
  expect(document.querySelector('.received-signature')?.textContent).toContain('Mara')
  expect(screen.queryByText(/not from the address/)).toBeNull()
})

it('says who else wrote, and where that one wants answers to go', async () => {
  await open({ from: { name: 'Mara Lindqvist', address: 'mara@evil.example' }, reply_to: 'x@evil.example' })
  screen.getByText('Sent from mara@evil.example, not from the address of this enquiry.')
  screen.getByText(
    'It asks for answers to x@evil.example. Your replies go to mara@client.example all the same.',
  )
})

it('shows the formatted email in a frame that runs nothing, and pictures of others when asked', async () => {
  const { user } = await open({ has_html: true })
  api.answer('GET /enquiries/:id/mails/:mail/html', refused({ status: 503, detail: 'Not now.' }))
  await user.click(button('Show as formatted'))
  await findToast('The formatted email could not be loaded')
  const html = '<p>Hello <img data-remote="https://track.example/p.gif" alt=""></p>'
  api.answer('GET /enquiries/:id/mails/:mail/html', { html, remote_pictures: 1 })
  await user.click(button('Show as formatted'))
  const frame = await screen.findByTitle<HTMLIFrameElement>('The email as its program formatted it')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame.srcdoc).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:\"")
  expect(frame.srcdoc).not.toContain(' src="')
  screen.getByText(/1 picture from other websites is not loaded/)
  await user.click(button('Load pictures'))
  await waitFor(() => expect(frame.srcdoc).toContain(' src="https://track.example/p.gif"'))
  await user.click(button('Show as text'))
  expect(screen.queryByTitle('The email as its program formatted it')).toBeNull()
})

it('shows what a picture shows, and says when nothing of it can be shown', async () => {
  const picture = { name: 'logo.png', media_type: 'image/png', bytes: 90, inline: false }
  api.answer('GET /enquiries/:id/files/:file/thumbnail', ({ path }) =>
    path.includes('broken')
      ? refused({ status: 404, code: 'thumbnail_not_found' })
      : new Blob(['small'], { type: 'image/webp' }),
  )
  await open({
    files: [
      { ...picture, id: 'whole' },
      { ...picture, id: 'broken' },
      { ...picture, id: 'brief', name: 'brief.pdf', media_type: 'application/pdf' },
    ],
  })
  const shown = await screen.findByRole('img', { name: 'What logo.png shows' })
  expect(shown.getAttribute('src')).toBe(`data:image/webp;base64,${btoa('small')}`)
  await screen.findByText('No preview: the picture is damaged or too large.')
  const sheets = [...document.querySelectorAll('.file-sheet')].map(sheet => sheet.textContent)
  expect(sheets).toEqual(['PNG', 'PDF'])
  // Nothing is asked for what cannot have one.
  expect(api.calls('GET /enquiries/:id/files/:file/thumbnail')).toHaveLength(2)
})

it('lists files with what they are by their bytes, and saves them', async () => {
  const { user } = await open({
    files: [
      { id: 'a', name: 'brief.pdf', media_type: 'application/pdf', bytes: 2_400_000, inline: false },
      { id: 'b', name: 'cute.png', media_type: 'application/octet-stream', bytes: 90, inline: false },
    ],
  })
  screen.getByText('PDF, 2.4 MB')
  screen.getByText('File, 1 KB')
  api.answer(
    'GET /enquiries/:id/files/:file',
    refused({ status: 404, detail: 'This file no longer exists.' }),
  )
  await user.click(button('Save brief.pdf'))
  await findToast('The file was not saved')
  expect(api.calls('GET /enquiries/:id/files/:file').map(({ path }) => path)).toEqual([
    '/enquiries/first/files/a',
  ])
})

it('lets a member decide where it belongs', async () => {
  const to = { id: 'earlier', beginning: 'Our annual report', status: 'answered', created_at: at } as const
  const { user } = await open({ opened: true, suggestion: { kind: 'join', to } }, { events: [] })
  screen.getByRole('link', { name: 'Our annual report' })
  screen.getByText(/wrote by email/)
  api.answer('POST /enquiries/:id/mails/:mail/suggestion', {
    ...enquiry,
    mails: [{ ...mail, opened: true }],
    events: [],
  })
  await user.click(button('Keep it here'))
  await findToast('It stays here')
  expect(api.calls('POST /enquiries/:id/mails/:mail/suggestion')[0]?.json).toEqual({ accept: false })
  expect(screen.queryByText(/probably continues/)).toBeNull()
})

it('says what a mail server reported', async () => {
  const reply = { id: 'r', body: 'Our answer', by: null, created_at: at, send_at: at } as const
  await open(
    { kind: 'report', from: { name: '', address: 'mailer-daemon@mx.example' }, text: 'Sorry' },
    {
      replies: [{ ...reply, cc: [], files: [], state: 'failed', last_answer: '550 User unknown' }],
      events: [
        { id: 'e', kind: 'report', at, by: null, mail_id: 'mail', reply_id: 'r', text: '550 User unknown' },
      ],
    },
  )
  screen.getByText('The mail server answered: 550 User unknown')
  screen.getByText(/reported on the delivery/)
})
