/** The worker as a browser runs it: what it shows, and where a click leads. */
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { adminWorker } from './admin-worker'

/** Runs it; `open`: the paths of windows that are open. */
function startWorker(...open: string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const done: string[] = []
  const windows = open.map(path => ({
    url: `https://agency.example${path}`,
    focus: async () => done.push(`focus ${path}`),
    navigate: async (to: string) => done.push(`lead to ${to}`),
  }))
  runInNewContext(adminWorker, {
    URL,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => done.push(`open ${path}`) },
  })
  async function dispatch(type: string, event: object) {
    const waited: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
    await Promise.all(waited)
    return waited.length
  }
  return { shown, done, dispatch }
}

describe('a push', () => {
  const told = { title: 'A new enquiry', body: 'Open it.', path: '/admin/enquiries/1' }

  it('is shown, in place of an earlier one about the same page', async () => {
    const { dispatch, shown } = startWorker()
    expect(await dispatch('push', { data: { json: () => told } })).toBe(1)
    const { title, body, path } = told
    expect(shown).toEqual([{ title, body, tag: path, renotify: true, icon: '/icon-192.png', data: path }])
  })

  it.each([
    ['without content', null],
    [
      'that cannot be read',
      {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    ],
  ])('%s is shown, too', async (_, data) => {
    const { dispatch, shown } = startWorker()
    await dispatch('push', { data })
    expect(shown).toMatchObject([{ title: 'Something is new', data: '/admin' }])
  })
})

describe('a click', () => {
  const notification = { close: () => undefined, data: '/admin/enquiries/1' }

  it('leads a window of the admin area to the page', async () => {
    const { dispatch, done } = startWorker('/services', '/admin/posts')
    await dispatch('notificationclick', { notification })
    expect(done).toEqual(['focus /admin/posts', 'lead to /admin/enquiries/1'])
  })

  it('opens one where there is none', async () => {
    const { dispatch, done } = startWorker('/services')
    await dispatch('notificationclick', { notification })
    expect(done).toEqual(['open /admin/enquiries/1'])
  })
})
