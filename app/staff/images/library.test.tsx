/** /admin/images: what each picture says, and what happens when the server refuses. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LibraryImage, ListedImage } from '../../../domain/image/image-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { fakeUploads } from '../../../tests/support/components/fake-uploads'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import * as images from '../../routes/admin/images'

const api = fakeApi()
const uploads = fakeUploads()
const show = (query = '') => showPage(images, '/admin/images', `/admin/images${query}`)

const plate: ListedImage = {
  name: 'content_1.png',
  file_name: '',
  url: '/storage/v1/object/public/portfolio_images/content_1.png',
  format: 'png',
  width: 900,
  height: 400,
  bytes: 1_234_567,
  animated: false,
  alt: 'A plate',
  original: null,
  crop: null,
  uploaded_by: 'Una Brace',
  created_at: '2026-01-05T18:00:00.000Z',
  used_by: 0,
  used_by_pages: 0,
  used_by_cases: 0,
}
const unused: LibraryImage = {
  ...plate,
  posts: [],
  posts_before: [],
  used_before_by: 0,
  crops: 0,
  pages: [],
  cases: [],
}
const noPosts = { used_by: 0, posts: [], posts_before: [], used_before_by: 0, crops: 0, pages: [], cases: [] }
const post = { id: 'ledger', title: 'Ledger note', status: 'draft' } as const

const answerList = (listed: ListedImage[], total = listed.length) =>
  api.answer('GET /images', { images: listed, total })

/** The dialog of the one picture. */
async function openPicture(whole: Partial<LibraryImage> = {}) {
  answerList([{ ...plate, ...whole }])
  api.answer('GET /images/:name', { ...unused, ...whole })
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: /px/ }))
  const dialog = await screen.findByRole('dialog', { name: plate.name })
  return { ...shown, dialog }
}

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => signIn('editor'))

describe('the list', () => {
  it('says that it is loading, what went wrong, and tries again', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refused>>()
    api.answer('GET /images', () => promise)
    const { user } = show()
    await screen.findByText('Loading images...')
    resolve(refused({ status: 500, detail: 'Something went wrong on our side.' }))
    await findToast('Error fetching images')
    expect(isFailure()).toBe(true)
    await screen.findByText('Something went wrong on our side.', { selector: '.load-failure *' })
    answerList([plate, { ...plate, name: 'content_2.png' }])
    await user.click(button('Try again'))
    await screen.findByText('2 images')
  })

  it('says what may be uploaded while there is nothing, and that nothing was found', async () => {
    answerList([])
    show()
    await screen.findByText('There are no images yet.')
    show('?search=zeppelin')
    await screen.findByText('No images found.')
    expect(screen.getByRole('link', { name: 'Show all images' }).getAttribute('href')).toBe('/admin/images')
  })

  it('names each picture by its description, else its file, and says where it is used', async () => {
    answerList([
      plate,
      { ...plate, name: 'content_2.png', alt: '', used_by: 1 },
      { ...plate, name: 'c.png', used_by: 2 },
    ])
    show()
    await screen.findByText('3 images')
    expect([...document.querySelectorAll('.image-tile')].map(tile => tile.textContent)).toEqual([
      'A plate 900 × 400 px Not used',
      'content_2.png 900 × 400 px In 1 post',
      'A plate 900 × 400 px In 2 posts',
    ])
  })

  it('goes from a page that is past the end to the last', async () => {
    api.answer('GET /images', ({ query }) => ({ images: query.includes('page=9') ? [] : [plate], total: 62 }))
    const { address } = show('?page=9')
    await screen.findByText('62 images, page 2 of 2')
    expect(address()).toBe('/admin/images?page=2')
    expect(screen.getByRole('link', { name: 'Newer images' }).getAttribute('href')).toBe('/admin/images')
    expect(screen.queryByRole('link', { name: 'Older images' })).toBeNull()
  })
})

describe('a picture', () => {
  it('says what is known of it', async () => {
    const { dialog } = await openPicture()
    expect(dialog.querySelector('dl')?.textContent).toMatch(
      /900 × 400 px.*1\.2 MB.*PNG.*Vancouver time by Una Brace/,
    )
    await within(dialog).findByText('No post, page or case study shows it.')
  })

  it('gives its address, or says that it could not be copied', async () => {
    const { user } = await openPicture()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(button('Copy address'))
    await findToast('Address copied')
    expect(write).toHaveBeenCalledWith(location.origin + plate.url)
    write.mockRejectedValue(new DOMException('No permission', 'NotAllowedError'))
    await user.click(button('Copy address'))
    await findToast('The address could not be copied')
    write.mockRestore()
  })

  it('keeps a description that is refused, and says why at the field', async () => {
    const { user, dialog } = await openPicture()
    const words = 'Write at most 300 characters'
    api.answer('PATCH /images/:name', refused({ status: 422, detail: 'Invalid', errors: { alt: words } }))
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Image description/)
    await user.type(field, ' in red{Enter}')
    await within(dialog).findByText(words)
    await findToast('Error saving description')
    expect(field.value).toBe('A plate in red')
    api.answer('PATCH /images/:name', ({ json }) => ({ ...unused, ...(json as { alt: string }) }))
    await user.type(field, '{Enter}')
    await findToast('Description saved successfully!')
    expect(within(dialog).queryByText(words)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await screen.findByText('A plate in red', { selector: '.image-tile *' })
  })

  it('says when its uses cannot be read, and tries again', async () => {
    answerList([plate])
    api.answer('GET /images/:name', refused({ status: 0 }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /px/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Error fetching image: The server cannot be reached/,
    )
    expect(screen.queryByRole('button', { name: 'Delete image' })).toBeNull()
    api.answer('GET /images/:name', unused)
    await user.click(button('Try again'))
    await screen.findByText('No post, page or case study shows it.')
  })
})

describe('deleting a picture', () => {
  const ask = async (whole: Partial<LibraryImage> = {}) => {
    const shown = await openPicture(whole)
    await shown.user.click(await screen.findByRole('button', { name: 'Delete image' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the image “A plate”?' })
    const confirm = () => shown.user.click(within(question).getByRole('button', { name: 'Delete image' }))
    return { ...shown, question, confirm }
  }

  it('is not offered while posts show it, which are named', async () => {
    const { dialog } = await openPicture({
      ...noPosts,
      used_by: 2,
      posts: [{ ...post, in_body: true, as_cover: true }],
    })
    await within(dialog).findByText(
      'To delete this image, remove it from these posts, pages and cases first.',
    )
    expect(within(dialog).queryByRole('button', { name: 'Delete image' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Ledger note' }).getAttribute('href')).toBe(
      '/admin/edit-post/ledger',
    )
    expect([...dialog.querySelectorAll('.image-uses li')].map(item => item.textContent)).toEqual([
      'Ledger note Draft, cover, text',
      'and 1 post more',
    ])
  })

  it('names the posts whose earlier versions lose it, and then deletes it there too', async () => {
    const { question, confirm } = await ask({ used_before_by: 2, posts_before: [post] })
    expect(question.textContent).toContain(
      'Earlier versions of these posts show this image and would lose it: “Ledger note” and 1 post more. This cannot be undone.',
    )
    api.answer('DELETE /images/:name', undefined)
    await confirm()
    await findToast('Image deleted successfully!')
    expect(api.calls('DELETE /images/:name').map(({ path, query }) => [path, query])).toEqual([
      ['/images/content_1.png', 'versions=too'],
    ])
    await screen.findByText('There are no images yet.')
  })

  it('moves the focus to how many are left', async () => {
    answerList([plate, { ...plate, name: 'content_2.png', alt: 'Other' }])
    api.answer('GET /images/:name', unused)
    api.answer('DELETE /images/:name', undefined)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^A plate/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete image' }))
    const question = await screen.findByRole('dialog', { name: /^Delete the image/ })
    expect(question.textContent).toContain('No post shows it. This cannot be undone.')
    await user.click(within(question).getByRole('button', { name: 'Delete image' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 image'))
    expect(api.calls('DELETE /images/:name')[0]?.query).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does nothing when cancelled', async () => {
    const { user, question } = await ask()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete the image/ })).toBeNull())
    expect(api.calls('DELETE /images/:name')).toEqual([])
  })

  it('says so when a post has begun to show it meanwhile', async () => {
    const { confirm } = await ask()
    const words = 'A post shows this picture. Remove it there first.'
    api.answer('DELETE /images/:name', refused({ status: 409, detail: words }))
    api.answer('GET /images/:name', {
      ...unused,
      used_by: 1,
      posts: [{ ...post, in_body: true, as_cover: false }],
    })
    await confirm()
    await findToast('Error deleting image')
    await findToast(words)
    await screen.findByText('To delete this image, remove it from these posts, pages and cases first.')
  })

  it('says in the question why it failed', async () => {
    const { question, confirm } = await ask()
    api.answer('DELETE /images/:name', refused({ status: 500, detail: 'The disk is full.' }))
    await confirm()
    await within(question).findByText('Error deleting image: The disk is full.')
  })
})

describe('replacing a picture everywhere', () => {
  const used = { used_by: 2, posts: [{ ...post, in_body: true, as_cover: false }], used_by_pages: 1 }

  it('names the places first, then shows both, and says where it has', async () => {
    const { user } = await openPicture({ ...used, used_by_cases: 1 })
    await user.click(await screen.findByRole('button', { name: 'Replace everywhere...' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace “content_1.png” everywhere' }))
    dialog.getByRole('link', { name: 'Ledger note' })
    dialog.getByText(/^Case studies keep it/)
    answerList([plate, { ...plate, name: 'content_2.png', alt: 'Another' }])
    await user.click(dialog.getByRole('button', { name: 'Choose from library' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Choose an image' })).getByRole('button', {
        name: /^Another/,
      }),
    )
    api.answer('POST /images/:name/replacement', refused({ status: 500, detail: 'The disk is full.' }))
    await user.click(await screen.findByRole('button', { name: 'Replace in 2 posts and 1 page' }))
    await findToast('Error replacing image')
    api.answer('POST /images/:name/replacement', { posts: 1, pages: 1 })
    await user.click(screen.getByRole('button', { name: 'Replace in 2 posts and 1 page' }))
    await findToast('Replaced in 1 post and 1 page')
    expect(api.calls('POST /images/:name/replacement').map(({ path, json }) => [path, json])[1]).toEqual([
      '/images/content_1.png/replacement',
      { by: 'content_2.png' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not offered where nothing shows it', async () => {
    await openPicture()
    await screen.findByText('No post, page or case study shows it.')
    expect(screen.queryByRole('button', { name: 'Replace everywhere...' })).toBeNull()
  })
})

describe('several files', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'Uploads' }))
      .getAllByRole('listitem')
      .map(item => item.textContent)
  const files = (...called: string[]) => called.map(name => new File(['x'], name, { type: 'image/png' }))
  const choose = (...called: string[]) => {
    const input = document.querySelector<HTMLInputElement>('.library input[type=file]')
    if (!input) throw new Error('there is no field for files')
    fireEvent.change(input, { target: { files: files(...called) } })
  }

  it('wait for each other, are cancelled one by one, and are named when refused', async () => {
    answerList([])
    const { user } = show()
    await screen.findByText('There are no images yet.')
    choose('one.png', 'two.png', 'three.png')
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => uploads[0]?.progress(40, 100))
    expect(names()).toEqual([
      'one.png Uploading image... 40%Cancel',
      'two.png WaitingCancel',
      'three.png WaitingCancel',
    ])
    await user.click(button('Cancel upload of two.png'))
    await act(async () => uploads[0]?.answer(422, { detail: 'This file is empty.' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]?.address).toMatch(/\?name=three\.png$/)
    expect(names()).toEqual([
      'one.png This file is empty.Close',
      'three.png Uploading image... 0%Cancel upload',
    ])
    answerList([{ ...plate, file_name: 'three.png', alt: '' }])
    await act(async () => uploads[1]?.answer(200, { url: plate.url }))
    await screen.findByRole('button', { name: /^three\.png/ })
    await user.click(button('Close the note about one.png'))
    expect(screen.queryByText('This file is empty.')).toBeNull()
    expect(uploads).toHaveLength(2)
  })
})
