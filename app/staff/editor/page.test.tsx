/** The post editor: what it says, what it sends, and that no text is lost to another's save. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Post } from '../../../domain/post/post-schema'
import { refused } from '../../../tests/support/components/fake-api'
import {
  fakeEditorApi,
  savedPost,
  showEditor,
  writtenText,
} from '../../../tests/support/components/post-editor'
import { findToast, isFailure } from '../../../tests/support/components/toasts'

vi.mock('../kit/local-store', () => import('../../../tests/support/components/kept-drafts'))

const api = fakeEditorApi()

const post: typeof savedPost = more =>
  savedPost({
    ...{ id: 'harbour-notes', title: 'Harbour notes', category: 'Design', author: 'Marisol Tennant' },
    ...more,
  })

/** What the server makes of a post that it is sent. */
const stored =
  (more: Partial<Post>) =>
  ({ json }: { json: unknown }) =>
    post({ ...(json as Partial<Post>), ...more })

const text = writtenText
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const saveButton = () => button(/^Save Post/)
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}\\*?$`))
const sentTo = (route: Parameters<typeof api.calls>[0]) =>
  api.calls(route).map(({ json, headers }) => [json, headers.get('If-Match')])

/** The editor with this post, ready to type in. */
async function open(first: Post) {
  api.answer('GET /posts/:id', first)
  const shown = showEditor(`/admin/edit-post/${first.id}`)
  await waitFor(() => expect(text().textContent).not.toBe(''))
  return shown
}

async function openNew() {
  const shown = showEditor('/admin/new-post')
  await screen.findByRole('textbox', { name: 'Content' })
  return shown
}

/** As a browser types: into the document, which the editor observes. */
async function write(words: string, into = text().querySelector('p')) {
  await act(async () => {
    const first = into?.firstChild
    if (first instanceof Text) first.insertData(0, words)
    else into?.replaceChildren(words)
  })
  await screen.findByText(/^Unsaved changes/)
  expect(text().textContent).toContain(words)
}

/** Takes the place of what is in the field. */
async function fill(user: UserEvent, label: string, words: string) {
  await user.clear(field(label))
  await user.paste(words)
}

const saveHere = (user: UserEvent) => user.keyboard('{Control>}s{/Control}')

it('goes back to the list when the post cannot be read', async () => {
  api.answer('GET /posts/:id', refused({ status: 404, code: 'not_found', detail: 'There is no such post.' }))
  const { address } = showEditor('/admin/edit-post/nope')
  await findToast('Error fetching post')
  await findToast('There is no such post.')
  expect(isFailure()).toBe(true)
  await waitFor(() => expect(address()).toBe('/admin/posts'))
})

describe('two editors of one post', () => {
  const theirs = post({ version: 2, excerpt: 'Their excerpt', content: '<p>Theirs Before</p>' })

  async function clash() {
    const shown = await open(post())
    api.answer(
      'PATCH /posts/:id',
      refused({
        status: 412,
        code: 'version_conflict',
        detail: 'Saved first.',
        members: { current: theirs, saved_by: 'Imogen Hart' },
      }),
    )
    await write('Mine ')
    await shown.user.click(saveButton())
    await findToast('Error saving post')
    await findToast('Saved first.')
    await screen.findByRole('heading', { name: 'Imogen Hart saved this post after you opened it' })
    const sides = screen.getAllByRole('group', { name: /^Content: / })
    await waitFor(() => expect(sides.map(side => side.textContent)).toEqual(['Theirs Before', 'Mine Before']))
    const cells = screen.getAllByRole('row').map(row => row.textContent)
    expect(cells).toContainEqual('ExcerptTheir excerptEmpty')
    expect(sentTo('PATCH /posts/:id')).toEqual([[expect.objectContaining({ excerpt: '' }), '"1"']])
    return shown
  }

  it('can save mine on top', async () => {
    const { user, address } = await clash()
    api.answer('PATCH /posts/:id', post({ version: 3, content: '<p>Mine Before</p>' }))
    await user.click(button('Overwrite with mine'))
    await findToast('Post updated successfully!')
    expect(sentTo('PATCH /posts/:id')[1]).toEqual([
      expect.objectContaining({ content: '<p>Mine Before</p>', excerpt: '' }),
      '"2"',
    ])
    await waitFor(() => expect(address()).toBe('/admin/posts'))
  })

  it('can take theirs; mine is offered', async () => {
    const { user } = await clash()
    await user.click(button('Use theirs'))
    await waitFor(() => expect(text().textContent).toBe('Theirs Before'))
    expect(field('Excerpt').value).toBe('Their excerpt')
    await screen.findByText('There is unsaved work')
    expect(screen.queryByRole('heading', { name: /saved this post after/ })).toBeNull()
    await user.click(button(/^Open Harbour notes/))
    await findToast('Unsaved work opened')
    await waitFor(() => expect(text().textContent).toBe('Mine Before'))
    expect(field('Excerpt').value).toBe('')
    expect(api.calls('PATCH /posts/:id')).toHaveLength(1)
  })

  it('can save mine as a copy', async () => {
    const { user } = await clash()
    api.answer('POST /posts', post({ id: 'harbour-notes-copy', status: 'draft' }))
    await user.click(button('Save mine as a copy'))
    await findToast('Post created successfully!')
    const [[copy] = []] = sentTo('POST /posts')
    expect(copy).toMatchObject({
      title: 'Harbour notes (copy)',
      content: '<p>Mine Before</p>',
      status: 'draft',
    })
    expect(copy).not.toHaveProperty('id')
    expect(api.calls('PATCH /posts/:id')).toHaveLength(1)
  })
})

it('saves a post that has since been deleted as a new one', async () => {
  const { user } = await open(post())
  await fill(user, 'Title', 'Deleted and saved')
  api.answer('PATCH /posts/:id', refused({ status: 404, code: 'not_found', detail: 'It is gone.' }))
  await user.click(saveButton())
  await screen.findByRole('heading', { name: 'This post has been deleted' })
  api.answer('POST /posts', post({ id: 'deleted-and-saved', status: 'draft' }))
  await user.click(button('Save as a new post'))
  await findToast('Post created successfully!')
  const [[sent] = []] = sentTo('POST /posts')
  expect(sent).toMatchObject({ title: 'Deleted and saved', content: '<p>Before</p>', status: 'draft' })
})

describe('an earlier version', () => {
  const second = post({ version: 2, content: '<p>Second</p>' })
  const summary = { version: 1, title: 'Harbour notes', status: 'draft' as const }

  async function ask() {
    api.answer('GET /posts/:id/versions', {
      versions: [{ ...summary, saved_at: '2026-03-02T17:00:00.000Z', saved_by: 'Ines Okafor' }],
      saved_by: null,
    })
    const shown = await open(second)
    await shown.user.click(button('Versions'))
    await shown.user.click(await screen.findByRole('button', { name: 'Restore version 1...' }))
    const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
    return { ...shown, question }
  }

  it('comes back into a published post, which stays public', async () => {
    const { user, question } = await ask()
    question.getByText(/“Harbour notes” is published: readers see it now\./)
    api.answer('POST /posts/:id/versions/:version/restore', post({ version: 3, content: '<p>First</p>' }))
    await user.click(question.getByRole('button', { name: 'Restore and keep published' }))
    await findToast('Version 1 restored and published')
    await waitFor(() => expect(text().textContent).toBe('First'))
    expect(sentTo('POST /posts/:id/versions/:version/restore')).toEqual([[{ keep_status: true }, '"2"']])
  })

  it('comes back as a draft; asking changes nothing', async () => {
    const { user, question } = await ask()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore version 1?' })).toBeNull())
    expect(screen.getAllByRole('dialog', { name: 'Earlier versions' })).toHaveLength(1)
    expect(api.calls('POST /posts/:id/versions/:version/restore')).toEqual([])
    await user.click(button('Restore version 1...'))
    await screen.findByText('Takes the post offline until you publish it again.')
    api.answer(
      'POST /posts/:id/versions/:version/restore',
      post({ version: 3, status: 'draft', content: '<p>First</p>' }),
    )
    await user.click(button('Restore as a draft'))
    await findToast('Version 1 restored as a draft')
    await waitFor(() => expect(text().textContent).toBe('First'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true)
    expect(sentTo('POST /posts/:id/versions/:version/restore')).toEqual([[{ keep_status: false }, '"2"']])
  })

  it('does not overwrite what someone has since saved', async () => {
    const { user, question } = await ask()
    const current = post({ version: 3, content: '<p>Third</p>' })
    api.answer(
      'POST /posts/:id/versions/:version/restore',
      refused({ status: 412, code: 'version_conflict', detail: 'Saved first.', members: { current } }),
    )
    await user.click(question.getByRole('button', { name: 'Restore as a draft' }))
    await findToast('Error restoring version')
    expect(isFailure()).toBe(true)
    await waitFor(() => expect(text().textContent).toBe('Third'))
    expect(sentTo('POST /posts/:id/versions/:version/restore')).toEqual([[{ keep_status: false }, '"2"']])
  })
})

describe('a text that the editor cannot show', () => {
  const nested = '<ul><li>One<ul><li>Two</li></ul></li></ul><blockquote><p>Three</p></blockquote>'

  it('is not sent while the other fields are edited', async () => {
    const { user } = await open(post({ content: nested }))
    await screen.findByText('The editor cannot show everything in this text.')
    expect(button('Keep original').getAttribute('aria-pressed')).toBe('true')
    await fill(user, 'Excerpt', 'Another excerpt')
    api.answer('PATCH /posts/:id', post({ version: 2, content: nested }))
    await user.click(saveButton())
    await findToast('Post updated successfully!')
    const [[sent] = []] = sentTo('PATCH /posts/:id')
    expect(sent).toMatchObject({ excerpt: 'Another excerpt' })
    expect(sent).not.toHaveProperty('content')
  })

  it('is edited when the editor confirms, not when they cancel', async () => {
    const { user } = await open(post({ content: nested }))
    const last = () => within(text()).getByText<HTMLParagraphElement>(/Three/)
    await user.click(await screen.findByRole('button', { name: 'Edit anyway' }))
    await write('four ', last())
    await user.click(button('Keep original'))
    await screen.findByText('No unsaved changes.')
    await user.click(button('Edit anyway'))
    await waitFor(() => expect(text().textContent).toMatch(/Three/))
    await write('!', last())
    api.answer('PATCH /posts/:id', post({ version: 2, content: nested }))
    await user.click(saveButton())
    await findToast('Post updated successfully!')
    const [[sent] = []] = sentTo('PATCH /posts/:id')
    expect(sent).toMatchObject({ content: expect.stringContaining('!Three') })
    expect(sent).not.toMatchObject({ content: expect.stringContaining('four') })
  })
})

it('goes on to the next field with Enter, and saves with the button and Ctrl S only', async () => {
  const { user } = await openNew()
  const focused = () => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement && activeElement.type === 'radio'
      ? activeElement.value
      : activeElement?.id
  }
  await fill(user, 'Title', 'Half a post')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('excerpt')
  const goOn = async (...places: string[]) => {
    for (const next of places) {
      await user.keyboard('{Enter}')
      expect(focused()).toBe(next)
    }
  }
  await user.click(screen.getByRole('radio', { name: 'Draft' }))
  // What is folded is passed over.
  await goOn('date', 'category')
  await user.click(field('Author'))
  await goOn('author')
  await user.click(screen.getByText('Image URL, read time and address'))
  await user.click(field('Author'))
  await goOn('image_url', 'read_time_in_minutes', 'address', 'address')
  await user.click(screen.getByRole('radio', { name: 'Draft' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(focused()).toBe('publish_at')
  expect(api.calls('POST /posts')).toEqual([])
})

it('keeps the focus in a field that Ctrl S saves from, and saves nothing twice', async () => {
  const { user, address } = await openNew()
  api.answer('POST /posts', stored({ id: 'saved-from-a-field' }))
  await fill(user, 'Title', 'Saved from a field')
  await saveHere(user)
  await waitFor(() => expect(address()).toBe('/admin/edit-post/saved-from-a-field'))
  await screen.findByText('Saved as version 1.')
  expect(document.activeElement).toBe(field('Title'))
  expect(field('Title').value).toBe('Saved from a field')
  await saveHere(user)
  expect(api.calls('POST /posts')).toHaveLength(1)
})

it('says what is missing at the fields, and keeps everything', async () => {
  const { user } = await openNew()
  await user.clear(field('Author'))
  await user.clear(field('Read Time \\(minutes\\)'))
  await write('Some words')
  await user.click(saveButton())
  await findToast('Error saving post')
  const errors = () => [...document.querySelectorAll('.field-error')].map(one => one.textContent)
  expect(errors()).toEqual(['Write a title.', 'Name the author.', 'Enter a whole number from 1 to 240.'])
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')

  await fill(user, 'Title', 'Refused by the server')
  await fill(user, 'Author', 'Marisol Tennant')
  await fill(user, 'Read Time \\(minutes\\)', '7')
  await fill(user, 'Image URL', 'javascript:alert(1)')
  const image = { image_url: 'Use an address that starts with https://' }
  api.answer('POST /posts', refused({ status: 422, code: 'validation_failed', detail: 'No.', errors: image }))
  await user.click(saveButton())
  await waitFor(() => expect(errors()).toEqual([image.image_url]))
  expect(text().textContent).toBe('Some words')

  await user.click(screen.getByRole('radio', { name: 'Scheduled' }))
  await user.clear(field('Image URL'))
  await user.click(saveButton())
  await waitFor(() => expect(errors()).toEqual(['Choose when to publish the post.']))
  expect(api.calls('POST /posts')).toHaveLength(1)
  api.answer('POST /posts', stored({ id: 'refused-by-the-server' }))
  await fill(user, 'Publish at', '2099-06-01T09:30')
  await user.click(saveButton())
  await findToast('Post created successfully!')
  expect(api.calls('POST /posts')[1]?.json).toMatchObject({
    status: 'scheduled',
    publish_at: '2099-06-01T16:30:00.000Z',
    read_time_in_minutes: 7,
    content: '<p>Some words</p>',
  })
})

it('sets the address of a draft, which is permanent once the post is published', async () => {
  const { user, address } = await openNew()
  const title = 'Łódź copper files'
  await fill(user, 'Title', title)
  expect(field('Address').placeholder).toBe('lodz-copper-files')
  await fill(user, 'Address', 'Copper Files')
  await user.click(saveButton())
  await screen.findByText('Use up to 80 letters from a to z, digits, and single hyphens between them.')
  await waitFor(() => expect(document.activeElement).toBe(field('Address')))
  await fill(user, 'Address', 'copper-files')
  api.answer('POST /posts', stored({ id: 'copper-files' }))
  await saveHere(user)
  await waitFor(() => expect(address()).toBe('/admin/edit-post/copper-files'))
  expect(sentTo('POST /posts')).toEqual([[expect.objectContaining({ id: 'copper-files' }), null]])

  await user.click(button('Use lodz-copper-files'))
  api.answer('PATCH /posts/:id', stored({ id: 'lodz-copper-files', title, version: 2 }))
  await saveHere(user)
  await waitFor(() => expect(address()).toBe('/admin/edit-post/lodz-copper-files'))
  expect(api.calls('PATCH /posts/:id')[0]).toMatchObject({
    path: '/posts/copper-files',
    json: { id: 'lodz-copper-files' },
  })

  await user.click(screen.getByRole('radio', { name: 'Published' }))
  api.answer('PATCH /posts/:id', stored({ id: 'lodz-copper-files', title, version: 3 }))
  await saveHere(user)
  await screen.findByText(/Permanent, because the post is published\./)
  expect(field('Address').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: /^Use lodz/ })).toBeNull()
})

describe('the category', () => {
  const categories = [
    { key: 'Design', name: 'Look and feel' },
    { key: 'markets', name: 'Markets' },
  ]
  const choices = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Category').options].map(({ value, text: name }) => [
      value,
      name,
    ])

  it('is chosen among those of the site, and sent as its key', async () => {
    api.answer('GET /categories', { categories })
    api.answer('PATCH /posts/:id', stored({ version: 2 }))
    const { user } = await open(post())
    await waitFor(() =>
      expect(choices()).toEqual([
        ['', 'No category'],
        ['Design', 'Look and feel'],
        ['markets', 'Markets'],
      ]),
    )
    await user.selectOptions(field('Category'), 'Markets')
    await user.click(saveButton())
    await waitFor(() => expect(api.calls('PATCH /posts/:id')[0]?.json).toMatchObject({ category: 'markets' }))
  })

  it('stays what the post has, also when it is one no longer', async () => {
    api.answer('GET /categories', { categories })
    api.answer('PATCH /posts/:id', stored({ version: 2 }))
    const { user } = await open(post({ category: 'Gossip' }))
    await waitFor(() => expect(choices().at(-1)).toEqual(['Gossip', 'Gossip (no longer a category)']))
    expect(field('Category').value).toBe('Gossip')
    await fill(user, 'Title', 'Another title')
    await user.click(saveButton())
    await waitFor(() => expect(api.calls('PATCH /posts/:id')).toHaveLength(1))
    expect(api.calls('PATCH /posts/:id')[0]?.json).not.toHaveProperty('category', '')
  })
})

describe('the read time', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const minutes = () => field('Read Time \\(minutes\\)').value

  it('follows the text until someone puts another number in its place, and follows it again when asked', async () => {
    const { user } = await openNew()
    expect(minutes()).toBe('5')
    await write(words(600))
    expect(minutes()).toBe('3')
    await screen.findByText('600 words')
    await screen.findByText(/600 words: about 3 minutes\. Follows the text\./)
    await fill(user, 'Read Time \\(minutes\\)', '9')
    await write(`${words(400)} `)
    expect(minutes()).toBe('9')
    await user.click(await screen.findByRole('button', { name: 'Use 5' }))
    expect(minutes()).toBe('5')
    await write(`${words(400)} `)
    expect(minutes()).toBe('7')
  })

  it('of a stored post stays as someone set it', async () => {
    await open(post({ read_time_in_minutes: 12 }))
    await write(words(600))
    expect(minutes()).toBe('12')
  })
})

it('unfolds what must be corrected', async () => {
  const { user } = await openNew()
  const fold = field('Address').closest('details')
  await fill(user, 'Title', 'Folded away')
  await fill(user, 'Address', 'Not An Address')
  expect(fold?.open).toBe(false)
  await user.click(saveButton())
  await waitFor(() => expect(document.activeElement).toBe(field('Address')))
  expect(fold?.open).toBe(true)
})

describe('the cover', () => {
  const image = {
    ...{
      name: 'content_1.png',
      file_name: 'mill.png',
      url: '/storage/v1/object/public/portfolio_images/content_1.png',
    },
    ...{ format: 'png' as const, width: 900, height: 400, bytes: 9, animated: false, alt: 'The mill' },
    ...{ original: null, crop: null, uploaded_by: null, created_at: '2026-01-05T18:00:00.000Z' },
    ...{ used_by: 0, used_by_pages: 0, used_by_cases: 0 },
  }
  const picture = () => document.querySelector<HTMLImageElement>('.cover-picture')

  it('is seen in the form with its description, and cut where its focal point says', async () => {
    api.answer('GET /images', { images: [image], total: 1 })
    api.answer('PATCH /posts/:id', stored({ version: 2 }))
    const { user } = await open(post())
    expect(picture()).toBeNull()
    await screen.findByText('Without a cover, readers see a seal.')
    await user.click(within(screen.getByRole('group', { name: 'Cover' })).getByText('Choose from library'))
    await user.click(await screen.findByRole('button', { name: /^The mill/ }))
    await waitFor(() => expect(picture()?.getAttribute('src')).toContain('/content_1.png?width=960'))
    expect(field('Cover description').value).toBe('The mill')
    await fill(user, 'Cover description', 'The mill at night')
    await user.click(screen.getByText('Focal point'))
    fireEvent.change(screen.getByRole('slider', { name: 'From the left' }), { target: { value: '20' } })
    fireEvent.change(screen.getByRole('slider', { name: 'From the top' }), { target: { value: '90' } })
    expect(picture()?.style.objectPosition).toBe('20% 90%')
    await user.click(saveButton())
    await findToast('Post updated successfully!')
    expect(api.calls('PATCH /posts/:id')[0]?.json).toMatchObject({
      ...{ image_url: image.url, image_alt: 'The mill at night', image_focus: '20 90' },
    })
  })

  it('is pointed at, put back into the middle, and taken away', async () => {
    const { user } = await open(post({ image_url: image.url, image_alt: 'The mill', image_focus: '10 10' }))
    await user.click(screen.getByText('Focal point'))
    const target = document.querySelector<HTMLElement>('.cover-focus-picture')
    if (!target) throw new Error('there is nothing to point at')
    target.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
    fireEvent.pointerDown(target, { clientX: 250, clientY: 75, buttons: 1, pointerId: 1 })
    expect(picture()?.style.objectPosition).toBe('75% 25%')
    fireEvent.pointerMove(target, { clientX: 999, clientY: 75, buttons: 1, pointerId: 1 })
    expect(picture()?.style.objectPosition).toBe('100% 25%')
    fireEvent.pointerMove(target, { clientX: 150, clientY: 75, buttons: 0, pointerId: 1 })
    expect(picture()?.style.objectPosition).toBe('100% 25%')
    await user.click(button('Back to the middle'))
    expect(picture()?.style.objectPosition).toBeFalsy()
    await user.click(button('Remove the cover'))
    expect(picture()).toBeNull()
    expect(field('Image URL').value).toBe('')
  })

  it('that cannot be shown says so', async () => {
    await open(post({ image_url: 'https://pictures.example/gone.png' }))
    const shown = picture()
    expect(shown?.getAttribute('src')).toBe('https://pictures.example/gone.png')
    if (shown) fireEvent.error(shown)
    await screen.findByText('The image at this address cannot be shown.')
  })
})
