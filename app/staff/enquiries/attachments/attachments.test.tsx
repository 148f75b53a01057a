/** Files of a reply in the composer: choosing, dropping, pasting, their progress, what is refused, and taking back. */
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import type { EnquiryReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import type { ListedImage } from '../../../../domain/image/image-schema'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { fakeUploads } from '../../../../tests/support/components/fake-uploads'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import * as route from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
const uploads = fakeUploads()
keepDrafts()

const enquiry = anOpenedEnquiry()
beforeEach(() => {
  answerAroundEnquiry(api)
  api.answer('GET /enquiries/:id', enquiry)
  api.answer('DELETE /enquiries/:id/attachments/:attachment', undefined)
})

async function open() {
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  return shown
}

const fileOf = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })
/** Only says that it is so large. */
const largeFile = (name: string, megabytes: number) =>
  Object.defineProperty(fileOf(name), 'size', { value: megabytes * 1024 * 1024 })
const stored = (name: string, id = name): Attachment => ({
  id,
  name,
  media_type: 'application/pdf',
  bytes: 4,
})

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply')
const button = (name: string) => screen.getByRole('button', { name })
const listed = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map(one => one.getAttribute('aria-label'))

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('.composer input[type="file"]')
  if (!input) throw new Error('there is no choice of files')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
}

async function attach(name: string, id = name) {
  const before = uploads.length
  choose(fileOf(name))
  await waitFor(() => expect(uploads).toHaveLength(before + 1))
  act(() => uploads.at(-1)?.answer(201, stored(name, id)))
  await screen.findByRole('button', { name: `Remove ${name}` })
}

it('uploads what is chosen, with its progress, and sends it with the reply', async () => {
  const { user } = await open()
  choose(fileOf('Übersicht & more.pdf'))
  await screen.findByRole('progressbar', { name: 'Uploading Übersicht & more.pdf' })
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.address).toBe('/api/enquiries/first/attachments?name=%C3%9Cbersicht+%26+more.pdf')
  act(() => uploads[0]?.progress(1, 2))
  screen.getByText('50%')
  await user.click(text())
  await user.paste('Dear Nadia')
  await user.click(button('Send'))
  await screen.findByText('Übersicht & more.pdf is still being uploaded. Wait for it, or cancel.')
  act(() => uploads[0]?.answer(201, stored('Übersicht & more.pdf', 'a')))
  await screen.findByText('Übersicht & more.pdf is attached')
  screen.getByText('PDF, 1 KB')
  // What was typed meanwhile stays.
  expect(text().value).toBe('Dear Nadia')
  api.answer('POST /enquiries/:id/replies', { ...enquiry, version: 2 })
  await user.click(button('Send'))
  await waitFor(() => expect(text().value).toBe(''))
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([
    { body: 'Dear Nadia', attachments: ['a'] },
  ])
  expect(listed()).toEqual([])
})

it('keeps files in the draft, and removes them', async () => {
  await open()
  await attach('a.pdf')
  await attach('b.pdf')
  cleanup()
  const { user } = await open()
  await screen.findByRole('button', { name: 'Remove b.pdf' })
  await user.click(button('Remove a.pdf'))
  await waitFor(() => expect(api.calls('DELETE /enquiries/:id/attachments/:attachment')).toHaveLength(1))
  expect(api.calls('DELETE /enquiries/:id/attachments/:attachment')[0]?.path).toBe(
    '/enquiries/first/attachments/a.pdf',
  )
  expect(listed()).toEqual(['Remove b.pdf'])
  expect(button('Attach files')).toBe(document.activeElement)
  screen.getByText('a.pdf is removed')
})

it('cancels an upload', async () => {
  const { user } = await open()
  choose(fileOf('a.pdf'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await user.click(button('Cancel a.pdf'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(uploads[0]?.isAborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('names the file', () => {
  it('that is empty, too large, or one too many, and takes the others', async () => {
    await open()
    choose(fileOf('empty.pdf', 0), largeFile('large.mov', 26), fileOf('good.pdf'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
      'empty.pdf is empty.',
      'large.mov is too large: all files of a reply together have 25 MB at most.',
    ])
    choose(largeFile('first.mov', 13), largeFile('second.mov', 13))
    await screen.findByText(/^second.mov is too large/)
    choose(...Array.from({ length: 20 }, (_, at) => fileOf(`${at}.pdf`)))
    await screen.findByText('18.pdf is one too many: a reply has 20 files at most.')
  })

  it('that the server refused, or that did not reach it', async () => {
    const { user } = await open()
    await user.click(text())
    await user.paste('Dear Nadia')
    choose(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'))
    await waitFor(() => expect(uploads).toHaveLength(3))
    act(() => {
      uploads[0]?.answer(429, { detail: 'Too many uploads. Please wait a few minutes.' })
      uploads[1]?.fail()
      uploads[2]?.answer(502, '<h1>Bad gateway</h1>')
    })
    await screen.findByText('a.pdf was not attached. Too many uploads. Please wait a few minutes.')
    screen.getByText(
      'b.pdf was not attached. The server cannot be reached. Check your connection and try again.',
    )
    screen.getByText('c.pdf was not attached. Something went wrong.')
    expect(text().value).toBe('Dear Nadia')
  })

  it('that is no longer stored when the reply is sent, and keeps the text', async () => {
    const { user } = await open()
    await attach('a.pdf', 'a')
    await attach('b.pdf', 'b')
    await user.click(text())
    await user.paste('Dear Nadia')
    api.answer(
      'POST /enquiries/:id/replies',
      refused({ status: 422, code: 'attachments_gone', detail: 'A file is gone.', members: { gone: ['b'] } }),
    )
    await user.click(button('Send'))
    await screen.findByText(/your text is still here\. b\.pdf is no longer stored: files of a reply/)
    expect(text().value).toBe('Dear Nadia')
    expect(listed()).toEqual(['Remove a.pdf', 'Remove b.pdf'])
  })
})

describe('takes files', () => {
  const transfer = (types: string[], files: File[]) => ({ types, files })

  it('that are dropped on the sheet, and says so while they are over it', async () => {
    await open()
    const dataTransfer = transfer(['Files'], [fileOf('a.pdf')])
    fireEvent.dragEnter(text(), { dataTransfer })
    screen.getByText('Drop files here to attach them')
    fireEvent.drop(text(), { dataTransfer })
    await waitFor(() => expect(uploads.map(({ file }) => file.name)).toEqual(['a.pdf']))
    expect(screen.queryByText('Drop files here to attach them')).toBeNull()
  })

  it('that are pasted, but not the picture that a spreadsheet adds to its text', async () => {
    await open()
    const paste = (clipboardData: object) => {
      const event = createEvent.paste(text(), { clipboardData })
      fireEvent(text(), event)
      return event.defaultPrevented
    }
    expect(paste(transfer(['text/plain', 'Files'], [fileOf('cells.png')]))).toBe(false)
    expect(paste(transfer(['Files'], [fileOf('screen.png')]))).toBe(true)
    await waitFor(() => expect(uploads.map(({ file }) => file.name)).toEqual(['screen.png']))
  })
})

const waiting: EnquiryReply = {
  ...{
    id: 'sent',
    body: 'Our offer',
    cc: [],
    files: [stored('offer.pdf')],
    by: null,
    state: 'waiting',
    last_answer: '',
  },
  ...{ created_at: '2026-11-02T17:00:00.000Z', send_at: '2026-11-02T17:00:20.000Z' },
}

it('shows them under the reply, and gets them back with it', async () => {
  const answered = anOpenedEnquiry({
    ...{ version: 2, status: 'answered', replies: [waiting] },
    events: [{ id: 'replied', kind: 'reply', at: waiting.created_at, by: null, reply_id: 'sent' }],
  })
  api.answer('GET /enquiries/:id', answered)
  const { user } = await open()
  screen.getByRole('button', { name: 'Save offer.pdf' })
  expect(screen.queryByText(/Files come from outside/)).toBeNull()
  await attach('later.pdf')
  api.answer('DELETE /enquiries/:id/replies/:reply', {
    ...{ body: 'Our offer', cc: [], attachments: waiting.files, enquiry },
  })
  await user.click(button('Take back'))
  await waitFor(() => expect(text().value).toBe('Our offer'))
  expect(listed()).toEqual(['Remove offer.pdf', 'Remove later.pdf'])
})

it('attaches a private copy of a picture of the library', async () => {
  const { user } = await open()
  const picture: ListedImage = {
    ...{
      name: 'content_1.jpg',
      file_name: '',
      url: '/x',
      format: 'jpeg',
      width: 4,
      height: 3,
      bytes: 4,
      animated: false,
    },
    ...{ alt: 'A drill core', original: null, crop: null },
    ...{ uploaded_by: null, created_at: waiting.created_at },
    ...{ used_by: 0, used_by_pages: 0, used_by_cases: 0 },
  }
  api.answer('GET /images', { images: [picture], total: 1 })
  await user.click(button('Attach a picture from the library'))
  const tile = await screen.findByRole('button', { name: /A drill core/ }, { timeout: 5000 })
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.endsWith('/content_1.jpg') ? new Response('jpeg') : inner(address, init),
  )
  await user.click(tile)
  await waitFor(() =>
    expect(uploads.map(({ file }) => [file.name, file.size])).toEqual([['content_1.jpg', 4]]),
  )
})
