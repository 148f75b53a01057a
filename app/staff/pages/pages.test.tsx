/** /admin/pages and the form of a page: what they say, what they send, and that no text is lost to another's save. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlierPage, ListedPage, WholePage } from '../../../domain/page/page-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { paintFrames } from '../../../tests/support/components/frames'
import { keepDrafts } from '../../../tests/support/components/kept-drafts'
import { showLayout, showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import PageEditorRoute from '../../routes/admin/page-editor'
import * as pagesRoute from '../../routes/admin/pages'

vi.mock('../kit/local-store', () => import('../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
paintFrames()
beforeEach(() => {
  signIn('owner')
  api.answer('PUT /account/presence', { others: [] })
  api.answer('POST /post-comparison', { changes: [] })
  api.answer('POST /post-preview', ({ json }) => ({
    html: asHtml((json as { content: string }).content),
    headings: [],
  }))
})

/** Only the sanitiser makes it; these tests have what it would let through. */
const asHtml = (html: string) => html as WholePage['content']

const at = '2026-03-02T17:00:00.000Z'
const page = (more: Partial<Omit<WholePage, 'content'>> & { content?: string } = {}): WholePage => ({
  ...{ id: 'one', address: 'careers', title: 'Careers', lede: '', place: 'none', label: '' },
  ...{ search_title: '', search_description: '', status: 'published', publish_at: null, published_at: at },
  ...{ version: 1, created_at: at, updated_at: at, updated_by: 'Una Brace' },
  ...more,
  content: asHtml(more.content ?? '<p>Before</p>'),
})

const listed = (more: Partial<ListedPage> = {}): ListedPage => {
  const { lede: _, content: _c, search_title: _t, search_description: _d, ...rest } = page()
  return { ...rest, binned_at: null, ...more }
}

const earlier: EarlierPage = {
  version: 1,
  saved_at: at,
  saved_by: 'Una Brace',
  fields: {
    ...{ title: 'Work with us', lede: '', content: asHtml('<p>Long before</p>'), place: 'none', label: '' },
    ...{ search_title: '', search_description: '' },
  },
}

/** What the server makes of a page that it is sent. */
const stored =
  (more: Partial<Omit<WholePage, 'content'>> = {}) =>
  ({ json }: { json: unknown }) =>
    page({ ...(json as Partial<WholePage>), ...more })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}\\*?$`))
const text = () => screen.getByRole('textbox', { name: 'Content' })

describe('the list', () => {
  const show = () => showPage(pagesRoute, '/admin/pages')

  it('says what went wrong, and tries again', async () => {
    api.answer('GET /pages', refused({ status: 500, detail: 'Something went wrong on our side.' }))
    const { user } = show()
    await screen.findByText(/^The pages could not be loaded\./)
    api.answer('GET /pages', { pages: [], bin: [] })
    await user.click(button('Try again'))
    await screen.findByText('There are no pages of your own yet.')
    expect(screen.getByRole('link', { name: 'New page' }).getAttribute('href')).toBe('/admin/pages/new')
  })

  it('shows where each is, how it stands, who changed it and when', async () => {
    const terms = listed({ id: 'two', title: 'Terms', address: 'terms', status: 'draft', place: 'footer' })
    api.answer('GET /pages', { pages: [listed(), terms], bin: [] })
    show()
    await screen.findByText('2 pages')
    const [careers, draft] = screen.getAllByRole('listitem')
    within(careers as HTMLElement).getByRole('link', { name: '/careers' })
    within(careers as HTMLElement).getByText('Published')
    expect(careers?.textContent).toMatch(/Changed .*Mar 2, 2026.* by Una Brace/)
    // Visitors do not find it.
    expect(within(draft as HTMLElement).queryByRole('link', { name: '/terms' })).toBeNull()
    within(draft as HTMLElement).getByText('Footer')
  })

  it('deletes a page after a question, and brings it back', async () => {
    api.answer('GET /pages', { pages: [listed()], bin: [] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Delete Careers' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the page “Careers”?' })
    api.answer('DELETE /pages/:id', undefined)
    api.answer('GET /pages', { pages: [], bin: [listed({ binned_at: at, status: 'draft' })] })
    await user.click(within(question).getByRole('button', { name: 'Delete page' }))
    await findToast('Page deleted: it is in the bin')
    api.answer('POST /pages/:id/restore', page({ status: 'draft' }))
    api.answer('GET /pages', { pages: [listed({ status: 'draft' })], bin: [] })
    await user.click(await screen.findByRole('button', { name: 'Restore Careers' }))
    await findToast('Page restored as a draft')
    await screen.findByText('1 page')
  })

  it('lets owners delete for ever when they type the title, and editors not', async () => {
    const bin = [listed({ binned_at: at, status: 'draft' })]
    api.answer('GET /pages', { pages: [], bin })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Delete for ever: Careers' }))
    const question = await screen.findByRole('dialog', { name: 'Delete “Careers” for ever?' })
    await user.type(within(question).getByRole('textbox', { name: 'Title of the page' }), 'Careers')
    api.answer('POST /pages/:id/deletion', undefined)
    api.answer('GET /pages', { pages: [], bin: [] })
    await user.click(within(question).getByRole('button', { name: 'Delete for ever' }))
    await findToast('Page deleted for ever')
    expect(api.calls('POST /pages/:id/deletion')[0]?.json).toEqual({ title: 'Careers' })
  })

  it('offers editors no deletion for ever', async () => {
    signIn('editor')
    api.answer('GET /pages', { pages: [], bin: [listed({ binned_at: at, status: 'draft' })] })
    show()
    await screen.findByRole('button', { name: 'Restore Careers' })
    expect(screen.queryByRole('button', { name: /^Delete for ever/ })).toBeNull()
  })
})

describe('the form', () => {
  const show = (address: string) =>
    showLayout({ default: PageEditorRoute }, ['/admin/pages/new', '/admin/pages/:id'], address)

  async function open(first: WholePage) {
    api.answer('GET /pages/:id', first)
    const shown = show(`/admin/pages/${first.id}`)
    await waitFor(() => expect(text().textContent).not.toBe(''))
    return shown
  }

  async function openNew() {
    const shown = show('/admin/pages/new')
    await screen.findByRole('textbox', { name: 'Content' })
    return shown
  }

  /** As a browser types: into the document, which the editor observes. */
  async function write(words: string) {
    await act(async () => {
      const paragraph = text().querySelector('p')
      const first = paragraph?.firstChild
      if (first instanceof Text) first.insertData(0, words)
      else paragraph?.replaceChildren(words)
    })
    await screen.findByText(/^Unsaved changes/)
  }

  it('says what is missing at the fields, and keeps everything', async () => {
    const { user } = await openNew()
    await write('Some words')
    await user.type(field('Address'), 'Two Words')
    await user.click(button('Save page as draft'))
    await findToast('Error saving page')
    await screen.findByText('Write a title.')
    screen.getByText(/^Use letters from a to z/)
    expect(api.calls('POST /pages')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    await user.type(field('Title'), 'Careers')
    await user.clear(field('Address'))
    expect(field('Address').placeholder).toBe('careers')
    await user.selectOptions(field('Place'), 'Menu')
    screen.getByText('In the header of every page, which has room for 2 of your own.')
    screen.getByText('Up to 16 characters. Without one, the title.')
    const place =
      'The menu has room for 2 pages of your own, and has “One”, “Two”. Put one of them elsewhere first.'
    api.answer(
      'POST /pages',
      refused({ status: 422, code: 'invalid_page', detail: 'No.', errors: { place } }),
    )
    await user.click(screen.getByRole('radio', { name: 'Published' }))
    await user.click(button('Save page and publish'))
    await screen.findByText(place)
    expect(field('Place').getAttribute('aria-invalid')).toBe('true')
    expect(text().textContent).toBe('Some words')
    await user.selectOptions(field('Place'), 'Footer')
    api.answer('POST /pages', stored())
    await user.click(button('Save page and publish'))
    await findToast('Page created successfully!')
    expect(api.calls('POST /pages')[1]?.json).toEqual({
      ...{ title: 'Careers', lede: '', content: '<p>Some words</p>', place: 'footer', label: '' },
      ...{ search_title: '', search_description: '', status: 'published', publish_at: null },
    })
  })

  it('saves with Ctrl S and stays, at the address that a new page gets', async () => {
    const { user, address } = await openNew()
    await user.type(field('Title'), 'Careers')
    api.answer('POST /pages', stored({ id: 'made', status: 'draft' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(address()).toBe('/admin/pages/made'))
    await screen.findByText('Saved as version 1.')
    expect(document.activeElement).toBe(field('Title'))
    await user.keyboard('{Control>}s{/Control}')
    expect(api.calls('POST /pages')).toHaveLength(1)
  })

  it('says that visitors are led on from an address that they know', async () => {
    const { user, address } = await open(page())
    await user.clear(field('Address'))
    await user.type(field('Address'), 'jobs')
    await screen.findByText('Visitors know it at /careers: from there they are led on.')
    api.answer('PATCH /pages/:id', stored({ version: 2 }))
    await user.click(button('Save page and update'))
    await findToast('Page updated successfully!')
    await waitFor(() => expect(address()).toBe('/admin/pages'))
    const [call] = api.calls('PATCH /pages/:id')
    expect(call?.json).toMatchObject({ address: 'jobs' })
    // An untouched text stays as it is.
    expect(call?.json).not.toHaveProperty('content')
    expect(call?.headers.get('If-Match')).toBe('"1"')
  })

  it('shows both versions when someone saved first, and keeps mine on this device', async () => {
    const { user } = await open(page())
    await write('Mine ')
    const current = page({ version: 2, lede: 'Their lede', content: '<p>Theirs Before</p>' })
    api.answer(
      'PATCH /pages/:id',
      refused({ status: 412, code: 'version_conflict', detail: 'Saved first.', members: { current } }),
    )
    await user.click(button('Save page and update'))
    await screen.findByRole('heading', { name: 'Una Brace saved this page after you opened it' })
    const sides = screen.getAllByRole('group', { name: /^Content: / })
    await waitFor(() => expect(sides.map(side => side.textContent)).toEqual(['Theirs Before', 'Mine Before']))
    expect(screen.getAllByRole('row').map(row => row.textContent)).toContainEqual('LedeTheir ledeEmpty')
    await user.click(button('Use theirs'))
    await waitFor(() => expect(text().textContent).toBe('Theirs Before'))
    await screen.findByText('There is unsaved work')
    await user.click(button(/^Open Careers of/))
    await waitFor(() => expect(text().textContent).toBe('Mine Before'))
  })

  it('saves over theirs when asked to', async () => {
    const { user } = await open(page())
    await write('Mine ')
    const current = page({ version: 5 })
    api.answer(
      'PATCH /pages/:id',
      refused({ status: 412, code: 'version_conflict', detail: 'Saved first.', members: { current } }),
    )
    await user.click(button('Save page and update'))
    await screen.findByRole('button', { name: 'Overwrite with mine' })
    api.answer('PATCH /pages/:id', stored({ version: 6 }))
    await user.click(button('Overwrite with mine'))
    await findToast('Page updated successfully!')
    expect(api.calls('PATCH /pages/:id')[1]?.headers.get('If-Match')).toBe('"5"')
  })

  it('offers to save as a new page what was deleted', async () => {
    const { user } = await open(page())
    await write('Mine ')
    api.answer('PATCH /pages/:id', refused({ status: 404, code: 'page_not_found', detail: 'Gone.' }))
    await user.click(button('Save page and update'))
    await screen.findByRole('heading', { name: 'This page has been deleted' })
    api.answer('POST /pages', stored({ id: 'two' }))
    await user.click(button('Save as a new page'))
    await findToast('Page created successfully!')
    expect(api.calls('POST /pages')[0]?.json).toMatchObject({ content: '<p>Mine Before</p>' })
  })

  it('shows the page as visitors will read it', async () => {
    const { user } = await open(page({ lede: 'One desk.' }))
    await user.click(button('Preview'))
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    await within(dialog).findByRole('heading', { level: 1, name: 'Careers' })
    within(dialog).getByText('One desk.')
    within(dialog).getByText('Before')
  })

  it('says when the page cannot be read, and tries again', async () => {
    api.answer('GET /pages/:id', refused({ status: 503, detail: 'Not available at the moment.' }))
    const { user } = show('/admin/pages/one')
    await screen.findByText(/^Error fetching page\. Not available/)
    api.answer('GET /pages/:id', page())
    await user.click(button('Try again'))
    await waitFor(() => expect(text().textContent).toBe('Before'))
  })

  it('shows what an earlier text says otherwise, and takes it into the form, which saves it', async () => {
    api.answer('GET /pages/:id', page({ version: 3, place: 'footer' }))
    api.answer('GET /pages/:id/versions', {
      versions: [{ version: 1, title: 'Work with us', saved_at: at, saved_by: 'Una Brace' }],
    })
    api.answer('GET /pages/:id/versions/:version', earlier)
    const { user } = show('/admin/pages/one')
    await user.click(await screen.findByRole('button', { name: 'Versions' }))
    const list = await screen.findByRole('dialog', { name: 'Earlier versions' })
    expect(within(list).getByRole('listitem').textContent).toMatch(
      /^Work with usSaved .*Mar 2, 2026.* by Una Brace/,
    )
    await user.click(within(list).getByRole('button', { name: 'Show version 1' }))
    const shown = await screen.findByRole('dialog', { name: 'Version 1' })
    within(shown).getByRole('row', { name: 'Title Work with us Careers' })
    within(shown).getByRole('row', { name: 'Place Neither Footer' })
    await within(shown).findByText('Long before')
    await user.click(within(shown).getByRole('button', { name: 'Use in the form: version 1' }))
    await findToast('The earlier text is in the form: save it to keep it')
    await waitFor(() => expect(field('Title').value).toBe('Work with us'))
    expect(screen.queryByRole('dialog')).toBeNull()
    api.answer('PATCH /pages/:id', stored({ version: 4 }))
    await user.click(button('Save page and update'))
    await waitFor(() => expect(api.calls('PATCH /pages/:id')).toHaveLength(1))
    expect(api.calls('PATCH /pages/:id')[0]?.json).toMatchObject({
      title: 'Work with us',
      content: '<p>Long before</p>',
      place: 'none',
      address: 'careers',
      status: 'published',
    })
  })

  it('says when there is no earlier text, and nothing to take', async () => {
    api.answer('GET /pages/:id', page())
    api.answer('GET /pages/:id/versions', { versions: [] })
    const { user } = show('/admin/pages/one')
    await user.click(await screen.findByRole('button', { name: 'Versions' }))
    await screen.findByText(/^There are no earlier texts yet/)
  })
})
