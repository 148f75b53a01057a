/** /admin/announcement: who can do what, what it says of its state, and what becomes of what was typed. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '../../../domain/announcement/announcement-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as announcementPage from '../../routes/admin/announcement'

const api = fakeApi()
const show = () => showPage(announcementPage, '/admin/announcement')
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const stored: Announcement = {
  text: 'Our Toronto office is closed on Monday.',
  link_text: 'How to reach us',
  link_url: '/contact',
  tone: 'information',
  starts_at: '2026-11-20T17:00:30.500Z',
  ends_at: null,
  version: 3,
  updated_at: '2026-11-20T17:00:30.500Z',
  state: 'showing',
}

const answerWith = (announcement: Announcement | null) => api.answer('GET /announcement', { announcement })
const published = () => api.calls('PUT /announcement')

beforeEach(() => signIn('owner'))

describe('the announcement', () => {
  it('says when it cannot be loaded, and tries again', async () => {
    api.answer('GET /announcement', refused({ status: 0 }))
    const { user } = show()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The announcement could not be loaded\./)
    answerWith(stored)
    await user.click(button('Try again'))
    await screen.findByText(/^Shows since/)
  })

  it.each<[Partial<Announcement>, string, string?]>([
    [{}, 'Shows since Nov 20, 10:00 a.m. Vancouver time', 'It shows until an owner takes it down.'],
    [
      { state: 'waiting', ends_at: '2026-11-21T01:00:00.000Z' },
      'Starts on Nov 20, 10:00 a.m. Vancouver time',
      'Ends on Nov 20, 6:00 p.m. Vancouver time',
    ],
    [{ state: 'ended', ends_at: '2026-11-21T01:00:00.000Z' }, 'Ended on Nov 20, 6:00 p.m. Vancouver time'],
  ])(
    'shows editors its state and how it looks, and nothing to change it with: %j',
    async (part, state, end) => {
      signIn('editor')
      answerWith({ ...stored, ...part })
      show()
      const first = await screen.findByText(/^(Shows since|Starts on|Ended on)/)
      const paragraphs = () =>
        [...document.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())
      // The year is left out while it is this one.
      expect(first.textContent?.replace(', 2026', '')).toBe(state)
      if (end) expect(paragraphs().map(text => text?.replace(', 2026', ''))).toContain(end)
      expect(screen.getAllByText(/^Our Toronto office/).length).toBe(3)
      expect(screen.queryAllByRole('textbox')).toEqual([])
      expect(screen.queryByRole('button', { name: 'Take it down' })).toBeNull()
    },
  )

  it('says what fills it', async () => {
    answerWith(null)
    show()
    await screen.findByText('Nothing has been announced yet.')
  })
})

describe('the form', () => {
  it('asks for what is missing before it sends anything', async () => {
    answerWith(null)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(field('Text').getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Write the sentence')
    await user.type(field('Link$|Link '), '/contact')
    await user.click(button('Publish'))
    screen.getByText('Write the words of the link')
    expect(published()).toEqual([])
  })

  it('shows what is typed at both widths', async () => {
    answerWith(null)
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Text/), 'Closed on Monday')
    await user.selectOptions(field('Tone'), 'warning')
    for (const device of ['On a phone (390 px)', 'On a desktop (1440 px)']) {
      const bar = within(screen.getByRole('group', { name: device })).getByText(/Closed on Monday/)
      expect(bar.textContent?.trim()).toBe('Important: Closed on Monday')
    }
  })

  it('publishes the first over none, at once without times', async () => {
    answerWith(null)
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Text/), stored.text)
    api.answer('PUT /announcement', { ...stored, link_text: '', link_url: '', version: 1 })
    answerWith({ ...stored, version: 1 })
    await user.click(button('Publish'))
    await findToast('Announcement published')
    expect(published().map(({ json, headers }) => [json, headers.get('if-match')])).toEqual([
      [
        {
          text: stored.text,
          link_text: '',
          link_url: '',
          tone: 'information',
          starts_at: null,
          ends_at: null,
        },
        '"0"',
      ],
    ])
    await screen.findByText(/^Shows since/)
  })

  it('keeps the exact start when only the words change', async () => {
    answerWith(stored)
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Text/), ' Really.')
    api.answer('PUT /announcement', { ...stored, version: 4 })
    await user.click(button('Publish'))
    await findToast('Announcement published')
    expect(published()[0]?.json).toMatchObject({
      text: `${stored.text} Really.`,
      starts_at: stored.starts_at,
      ends_at: null,
    })
  })

  it('keeps what was typed when it is refused, and says why at the field', async () => {
    answerWith(stored)
    const { user } = show()
    await user.clear(await screen.findByLabelText(/^Link/))
    await user.type(field('Link$|Link '), '//elsewhere.example')
    api.answer(
      'PUT /announcement',
      refused({ status: 422, errors: { link_url: 'Write an address of this site.' } }),
    )
    await user.click(button('Publish'))
    await screen.findByText('Write an address of this site.')
    expect(field('Link$|Link ').value).toBe('//elsewhere.example')
  })

  it('shows what another owner published, keeps what was typed, and publishes over it', async () => {
    answerWith(stored)
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Text/), ' Mine.')
    answerWith({ ...stored, text: 'Theirs.', version: 4 })
    api.answer(
      'PUT /announcement',
      refused({ status: 412, code: 'version_conflict', detail: 'Someone changed it.' }),
    )
    await user.click(button('Publish'))
    await screen.findByText('Theirs.', { exact: false })
    expect(screen.getByRole('alert').textContent).toBe(
      'The announcement was not published. Someone changed it.',
    )
    expect(field('Text').value).toBe(`${stored.text} Mine.`)
    api.answer('PUT /announcement', { ...stored, version: 5 })
    await user.click(button('Publish'))
    await findToast('Announcement published')
    expect(published().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  })

  it('takes back what was typed', async () => {
    answerWith(stored)
    const { user } = show()
    await user.clear(await screen.findByLabelText(/^Text/))
    await user.click(button('Publish'))
    screen.getByText('Write the sentence')
    await user.click(button('Reset the form'))
    expect(field('Text').value).toBe(stored.text)
    expect(screen.queryByText('Write the sentence')).toBeNull()
  })
})

describe('taking it down', () => {
  it('asks first, and leaves its words in the form, without its times', async () => {
    answerWith(stored)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Take it down' }))
    const ended: Announcement = { ...stored, state: 'ended', ends_at: '2026-11-21T01:00:00.000Z', version: 4 }
    api.answer('DELETE /announcement', ended)
    answerWith(ended)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it down' }))
    await findToast('Announcement taken down')
    expect(api.calls('DELETE /announcement').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"'])
    await screen.findByText(/^Ended on/)
    expect([field('Text').value, field('Start').value]).toEqual([stored.text, ''])
    expect(screen.queryByRole('button', { name: 'Take it down' })).toBeNull()
  })

  it('shows what another owner published first', async () => {
    answerWith(stored)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Take it down' }))
    answerWith({ ...stored, text: 'Theirs.', version: 4 })
    api.answer(
      'DELETE /announcement',
      refused({ status: 412, code: 'version_conflict', detail: 'Someone changed it.' }),
    )
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it down' }))
    await screen.findByText('Someone changed it.')
    await screen.findByText('Theirs.', { exact: false })
  })
})
