/** The thread as development and these tests start it: from the sources. The http tests start the built one. */
import { expect, it } from 'vitest'
import { plainReaders } from '../../tests/support/data/plain-post'
import { createPostReader } from './post-reader.server'

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).buffer
/** From the sources a thread may take seconds to start. */
const reader = createPostReader(60_000)
const post = { title: 'A post', author: 'Nobody', date: '2026-11-20', read_time_in_minutes: 1 }
const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

it('reads a post, sanitises it and takes its pictures out, each once', async () => {
  const content = `<p onclick="x()">One <img src="${gif}"> two <img src="${gif}" alt="x"></p>`
  const read = await reader.read({ kind: 'save', bytes: bytes({ ...post, content }), current: undefined })
  expect(read).toMatchObject({
    kind: 'post',
    details: { ...post, category: '', status: 'published', publish_at: null },
    content: { pieces: ['<p>One <img ', ' /> two <img ', ' alt="x" /></p>'], order: [0, 0] },
  })
})

it('leaves what a save does not mention', async () => {
  const current = {
    ...post,
    category: '',
    excerpt: 'Kept',
    image_url: '',
    image_alt: '',
    image_focus: '',
    ...plainReaders,
    status: 'draft',
    publish_at: null,
  } as const
  const read = await reader.read({ kind: 'save', bytes: bytes({ title: 'Another' }), current })
  expect(read).toEqual({ kind: 'post', details: { ...current, title: 'Another' }, content: undefined })
})

it('checks a preview and renders what it has checked', async () => {
  const checked = await reader.read({
    kind: 'check',
    bytes: bytes({ content: '<h2>A</h2><script>x</script>' }),
  })
  if (checked.kind !== 'checked') throw new Error(`not checked but ${checked.kind}`)
  const rendered = await reader.read({ kind: 'render', content: checked.content, uploads: new Map() })
  if (rendered.kind !== 'rendered') throw new Error(`not rendered but ${rendered.kind}`)
  expect(JSON.parse(new TextDecoder().decode(rendered.json))).toEqual({
    html: '<h2 id="section-a">A</h2>',
    headings: [{ id: 'section-a', text: 'A' }],
  })
})

it('refuses more pasted pictures than may be kept at a time', async () => {
  const content = Array.from(
    { length: 101 },
    (_, number) => `<img src="data:image/gif;base64,${number}0000">`,
  ).join('')
  const read = await reader.read({ kind: 'save', bytes: bytes({ ...post, content }), current: undefined })
  expect(read).toMatchObject({
    kind: 'invalid',
    errors: { content: 'Paste 100 pictures at a time at most, and upload the others.' },
  })
})
