/** Sessions and log of the own account: ending them, paging, and what the server refuses. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnEvent, OwnSession } from '../../../domain/account/account-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPart } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import { AccountLog } from './events'
import { Sessions } from './sessions'

const api = fakeApi()
const button = (name: string) => screen.getByRole('button', { name })
/** Of the section, without the toast, which is one of a list, too. */
const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

beforeEach(() => signIn('editor'))

describe('sessions', () => {
  const here: OwnSession = {
    id: 'here',
    created_at: '2026-01-05T18:00:00.000Z',
    active_at: '2026-01-05T18:00:00.000Z',
    aal: 'aal2',
    user_agent: 'curl/8.5.0',
    ip: '127.0.0.1',
    current: true,
  }
  const there: OwnSession = { ...here, id: 'there', aal: 'aal1', user_agent: chrome, current: false }
  const answerList = (...sessions: OwnSession[]) => api.answer('GET /account/sessions', { sessions })
  const rows = () => items('Sessions').map(row => row.textContent)

  it('begin with this one, and say which has an authenticator', async () => {
    answerList(there, here)
    showPart(<Sessions />)
    await screen.findByText('This session')
    expect(rows()[0]).toMatch(/^A program.*This session.*With authenticator.*Now/)
    expect(rows()[1]).toMatch(/^Chrome on Linux(?!.*This session)(?!.*With authenticator)/)
    expect(screen.queryByRole('button', { name: /^End session of a program/ })).toBeNull()
  })

  it.each([
    ['was ended', { ended: 1 }, 'Sessions'],
    ['had ended before', refused({ status: 404, detail: 'There is no such session.' }), ''],
  ])('say that another %s', async (_, answer, focused) => {
    answerList(here, there)
    const { user } = showPart(<Sessions />)
    await screen.findByText('This session')
    api.answer('DELETE /account/sessions/:id', answer as { ended: number })
    answerList(here)
    await user.click(button('End session of Chrome on Linux'))
    await findToast('The session was ended')
    await screen.findByText('You are not signed in anywhere else.')
    expect(api.calls('DELETE /account/sessions/:id').map(({ path }) => path)).toEqual([
      '/account/sessions/there',
    ])
    if (focused) expect(document.activeElement?.textContent).toBe(focused)
  })

  it('say why another was not ended', async () => {
    answerList(here, there)
    api.answer('DELETE /account/sessions/:id', refused({ status: 500, detail: 'The disk is full.' }))
    const { user } = showPart(<Sessions />)
    await screen.findByText('This session')
    await user.click(button('End session of Chrome on Linux'))
    await findToast('The session was not ended')
    await findToast('The disk is full.')
    expect(isFailure()).toBe(true)
    expect(rows()).toHaveLength(2)
  })

  it('end all others after a question that counts them, or says why not', async () => {
    answerList(here, there, { ...there, id: 'third' })
    api.answer('DELETE /account/sessions', refused({ status: 500, detail: 'The disk is full.' }))
    const { user } = showPart(<Sessions />)
    await screen.findByText('This session')
    await user.click(button('End all other sessions'))
    const question = await screen.findByRole('dialog', { name: 'End all other sessions?' })
    expect(question.textContent).toContain('2 sessions end at once.')
    const confirm = () => user.click(within(question).getByRole('button', { name: 'End all other sessions' }))
    await confirm()
    await within(question).findByText('The other sessions were not ended. The disk is full.')
    api.answer('DELETE /account/sessions', { ended: 2 })
    answerList(here)
    await confirm()
    await findToast('All other sessions were ended')
    await screen.findByText('You are not signed in anywhere else.')
    expect(document.activeElement?.textContent).toBe('Sessions')
  })

  it('say that they could not be loaded, and try again', async () => {
    api.answer('GET /account/sessions', refused({ status: 0 }))
    const { user } = showPart(<Sessions />)
    expect((await screen.findByRole('alert')).textContent).toBe('Your sessions could not be loaded.')
    answerList(here)
    await user.click(button('Try again'))
    await screen.findByText('You are not signed in anywhere else.')
  })
})

describe('the log', () => {
  const events = (from: number, count: number): OwnEvent[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `e${from + index}`,
      action: 'provider_linked',
      at: '2026-01-02T03:04:05.000Z',
      ip: '203.0.113.9',
      user_agent: '',
    }))
  const entries = () => items('Account log')

  it('is shown page by page, each read on from its first entry', async () => {
    api.answer('GET /account/events', ({ query }) => ({ events: query ? events(50, 10) : events(0, 50) }))
    const { user } = showPart(<AccountLog />)
    await user.click(await screen.findByRole('button', { name: 'Older entries' }))
    await screen.findByText('The log starts here.')
    expect(entries()).toHaveLength(60)
    expect(document.activeElement).toBe(entries()[50])
    expect(api.calls('GET /account/events').map(({ query }) => query)).toEqual(['', 'before=e49'])
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  })

  it('calls actions that it does not know as they are called', async () => {
    api.answer('GET /account/events', { events: events(0, 1) })
    showPart(<AccountLog />)
    await screen.findByText('Other: provider linked')
    await screen.findByText('The log starts here.')
  })

  it('keeps what is shown when more could not be loaded', async () => {
    api.answer('GET /account/events', ({ query }) =>
      query ? refused({ status: 503, detail: 'The database is away.' }) : { events: events(0, 50) },
    )
    const { user } = showPart(<AccountLog />)
    await user.click(await screen.findByRole('button', { name: 'Older entries' }))
    await findToast('The log could not be loaded.')
    await findToast('The database is away.')
    expect(entries()).toHaveLength(50)
    await screen.findByRole('button', { name: 'Older entries' })
  })
})
