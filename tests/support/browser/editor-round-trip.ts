/** Makes random texts in the editor, saves them, opens them again and compares. Bundled, and runs in the browser. */
import Quill from 'quill/core'
import { createRichText } from '../../../app/staff/editor/rich-text/quill'
import { workOn } from '../data/random-text'

/** Stores a body as the editor's form does; returns what the server keeps. */
type Store = (html: string) => Promise<string>

export interface RoundTrip {
  seed: number
  steps: number
  /** What is wrong, or undefined. */
  fault: string | undefined
  /** As the editor handed it over, and as the server kept it. */
  sent: string
  stored: string
}

interface Opened {
  ops: string
  faithful: boolean
  html: string
}

/** An editor with this body, for as long as the work takes. */
function withEditor(
  body: string,
  work: (text: ReturnType<typeof createRichText>, container: HTMLElement) => void,
): Opened {
  const container = document.createElement('div')
  document.querySelector('main')?.prepend(container)
  let html = body
  const text = createRichText({
    container,
    html: body,
    attributes: {},
    onChange: next => {
      html = next
    },
    onSelect: () => {},
    onFiles: () => {},
    onNote: () => {},
    onPasted: () => {},
  })
  work(text, container)
  const quill = Quill.find(container)
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  const ops = JSON.stringify(quill.getContents().ops.map(sortKeys))
  const { faithful } = text
  text.destroy()
  container.remove()
  return { ops, faithful, html }
}

const sortKeys = ({ attributes, insert }: { attributes?: object; insert?: unknown }) => ({
  insert,
  ...(attributes && { attributes: Object.fromEntries(Object.entries(attributes).toSorted()) }),
})

/** One text of so many random steps, there and back. */
async function roundTrip(seed: number, steps: number, store: Store): Promise<RoundTrip> {
  const trip: RoundTrip = { seed, steps, fault: undefined, sent: '', stored: '' }
  try {
    const typed = withEditor('', (text, container) => workOn(text, container, seed, steps))
    trip.sent = typed.html
    trip.stored = await store(typed.html)
    const reopened = withEditor(trip.stored, () => {})
    if (!reopened.faithful) trip.fault = 'opens locked'
    else if (typed.ops !== reopened.ops) trip.fault = `opens as ${reopened.ops}, was ${typed.ops}`
  } catch (error) {
    trip.fault = String(error)
  }
  return trip
}

/** The shortest work by this seed that still goes wrong. */
async function shorten(trip: RoundTrip, store: Store): Promise<RoundTrip> {
  for (let steps = 1; steps < trip.steps; steps += 1) {
    const shorter = await roundTrip(trip.seed, steps, store)
    if (shorter.fault !== undefined) return shorter
  }
  return trip
}

/** A draft to store bodies in, with the session that this browser keeps. */
async function createStore(): Promise<Store> {
  const { access_token: token } = JSON.parse(localStorage.getItem('qq.auth') ?? '{}')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const send = async (method: string, address: string, body: object) => {
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { id } = await send('POST', '/api/posts', {
    title: 'Random',
    author: 'Marisol Tennant',
    date: '2026-11-20',
    read_time_in_minutes: 5,
    status: 'draft',
  })
  return async content => (await send('PATCH', `/api/posts/${id}`, { content })).content
}

declare global {
  interface Window {
    goRound: typeof goRound
    retype: typeof retype
  }
}

/** A letter typed before the text, and taken back: what the editor makes of the text then, and whether it can show it. */
function retype(body: string): { html: string; faithful: boolean } {
  const { html, faithful } = withEditor(body, (_, container) => {
    const quill = Quill.find(container)
    if (!(quill instanceof Quill)) throw new Error('there is no editor here')
    quill.insertText(0, 'x', 'user')
    quill.deleteText(0, 1, 'user')
  })
  return { html, faithful }
}
window.retype = retype

/** Goes round with each text, by its seed and the number of its steps; returns what went wrong. */
async function goRound(tasks: readonly (readonly [seed: number, steps: number])[]): Promise<RoundTrip[]> {
  const store = await createStore()
  const wrong: RoundTrip[] = []
  for (const [seed, steps] of tasks) {
    const trip = await roundTrip(seed, steps, store)
    if (trip.fault !== undefined) wrong.push(await shorten(trip, store))
  }
  return wrong
}
window.goRound = goRound
