/** Cropping a picture of the library: the frame, its numbers, and what is sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LibraryImage } from '../../../domain/image/image-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as images from '../../routes/admin/images'

const api = fakeApi()
beforeEach(() => signIn('editor'))

const at = (name: string) => `/storage/v1/object/public/portfolio_images/${name}`
const plate: LibraryImage = {
  ...{ name: 'content_1.png', file_name: 'mill.png', url: at('content_1.png'), format: 'png' },
  ...{ width: 1200, height: 800, bytes: 9, animated: false, alt: 'The mill', original: null, crop: null },
  ...{ uploaded_by: null, created_at: '2026-01-05T18:00:00.000Z' },
  ...{ used_by: 0, used_by_pages: 0, used_by_cases: 0, posts: [], posts_before: [], used_before_by: 0 },
  ...{ crops: 0, pages: [], cases: [] },
}
const used: Partial<LibraryImage> = {
  ...{ used_by: 1, used_by_pages: 1 },
  posts: [{ id: 'notes', title: 'Notes', status: 'published', in_body: true, as_cover: false }],
  pages: [{ id: 'p', title: 'A page', status: 'draft' }],
}
const cropped: LibraryImage = {
  ...{ ...plate, ...used, name: 'content_2.png', url: at('content_2.png'), original: plate.name },
  ...{ crop: { left: 100, top: 200, width: 600, height: 400 }, width: 600, height: 400 },
}

/** The dialog, opened from that of the picture. */
async function open(image: LibraryImage) {
  api.answer('GET /images', { images: [image], total: 1 })
  api.answer('GET /images/:name', ({ path }) => (path.endsWith(image.name) ? image : plate))
  const shown = showPage(images, '/admin/images', '/admin/images')
  await shown.user.click(await screen.findByRole('button', { name: /px/ }))
  await shown.user.click(await screen.findByRole('button', { name: 'Crop...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop “mill.png”' }))
  await dialog.findByRole('slider', { name: 'Left edge' })
  return { ...shown, dialog }
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const numbers = (dialog: Dialog) =>
  ['Left', 'Top', 'Width', 'Height'].map(name => Number(dialog.getByLabelText<HTMLInputElement>(name).value))
const set = (dialog: Dialog, name: string, value: string) => {
  const field = dialog.getByLabelText<HTMLInputElement>(name)
  fireEvent.change(field, { target: { value } })
  return field
}
const press = (dialog: Dialog, edge: string, key: string, more = {}) =>
  fireEvent.keyDown(dialog.getByRole('slider', { name: edge }), { key, ...more })
const sent = () => api.calls('POST /images/:name/crop').map(({ path, json }) => [path, json])

describe('the frame', () => {
  it('is the whole picture at first, and nothing can be cropped', async () => {
    const { dialog } = await open(plate)
    expect(numbers(dialog)).toEqual([0, 0, 1200, 800])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Crop' }).disabled).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Undo crop' })).toBeNull()
  })

  it('moves by arrow keys at each edge, and says where it is', async () => {
    const { dialog } = await open(plate)
    press(dialog, 'Left edge', 'ArrowRight', { shiftKey: true })
    press(dialog, 'Left edge', 'ArrowRight')
    press(dialog, 'Right edge', 'ArrowLeft', { shiftKey: true })
    press(dialog, 'Top edge', 'ArrowDown')
    press(dialog, 'Bottom edge', 'ArrowUp', { shiftKey: true })
    press(dialog, 'Bottom edge', 'Home')
    expect(numbers(dialog)).toEqual([11, 1, 1179, 789])
    const slider = dialog.getByRole('slider', { name: 'Right edge' })
    expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')]).toEqual([
      ...['1190', '1,190 pixels'],
    ])
    dialog.getByText('1,179 × 789 px')
  })

  it('takes numbers as far as the picture goes, and shows what they came to', async () => {
    const { dialog } = await open(plate)
    set(dialog, 'Width', '500')
    set(dialog, 'Height', '300')
    const left = set(dialog, 'Left', '9999')
    expect(left.value).toBe('9999')
    fireEvent.blur(left)
    expect(numbers(dialog)).toEqual([700, 0, 500, 300])
    const width = set(dialog, 'Width', '')
    expect(width.value).toBe('')
    fireEvent.blur(width)
    expect(numbers(dialog)).toEqual([700, 0, 500, 300])
  })

  it('keeps proportions that are chosen, until it is free again', async () => {
    const { dialog, user } = await open(plate)
    await user.click(dialog.getByRole('button', { name: '1:1' }))
    expect(dialog.getByRole('button', { name: '1:1' }).getAttribute('aria-pressed')).toBe('true')
    expect(numbers(dialog)).toEqual([200, 0, 800, 800])
    press(dialog, 'Right edge', 'ArrowLeft', { shiftKey: true })
    expect(numbers(dialog)).toEqual([200, 5, 790, 790])
    await user.click(dialog.getByRole('button', { name: '16:9' }))
    expect(numbers(dialog).slice(2)).toEqual([1053, 593])
    await user.click(dialog.getByRole('button', { name: 'Whole image' }))
    expect(numbers(dialog)).toEqual([0, 0, 1200, 800])
    press(dialog, 'Right edge', 'ArrowLeft')
    expect(numbers(dialog)).toEqual([0, 0, 1199, 800])
  })

  it('is dragged by its inside, an edge or a corner', async () => {
    const { dialog } = await open(plate)
    fireEvent.blur(set(dialog, 'Width', '600'))
    fireEvent.blur(set(dialog, 'Height', '400'))
    const area = document.querySelector<HTMLElement>('.crop-area')
    if (!area) throw new Error('there is no picture')
    // Half of its pixels on the screen.
    area.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400)
    area.setPointerCapture = () => {}
    const drag = (grip: string, x: number, y: number) => {
      const held = area.querySelector(`[data-grip="${grip}"]`)
      if (!held) throw new Error(`there is no ${grip}`)
      fireEvent.pointerDown(held, { clientX: 0, clientY: 0, isPrimary: true })
      fireEvent.pointerMove(area, { clientX: x, clientY: y })
      fireEvent.pointerUp(area)
      fireEvent.pointerMove(area, { clientX: 0, clientY: 0 })
    }
    drag('frame', 50, 25)
    expect(numbers(dialog)).toEqual([100, 50, 600, 400])
    drag('right', 50, 300)
    expect(numbers(dialog)).toEqual([100, 50, 700, 400])
    drag('left top', -9, 10)
    expect(numbers(dialog)).toEqual([82, 70, 718, 380])
  })
})

describe('cropping', () => {
  it('takes the place of the picture where that is shown, and says so', async () => {
    const { dialog, user } = await open({ ...plate, ...used, used_by_cases: 1 })
    dialog.getByRole('link', { name: 'Notes' })
    dialog.getByText(/^Case studies keep the image/)
    set(dialog, 'Width', '500')
    api.answer('POST /images/:name/crop', { name: 'content_3.png', url: at('content_3.png') })
    api.answer('POST /images/:name/replacement', refused({ status: 500, detail: 'The disk is full.' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Crop in 1 post and 1 page' }))
    await send()
    await findToast('Error cropping image')
    expect(numbers(dialog)).toEqual([0, 0, 500, 800])
    api.answer('POST /images/:name/replacement', { posts: 1, pages: 1 })
    await send()
    await findToast('Image cropped')
    expect(sent()[1]).toEqual(['/images/content_1.png/crop', { left: 0, top: 0, width: 500, height: 800 }])
    expect(api.calls('POST /images/:name/replacement')[1]?.json).toEqual({ by: 'content_3.png' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of a picture that nothing shows puts the part beside it', async () => {
    const { dialog, user } = await open(plate)
    set(dialog, 'Height', '100')
    api.answer('POST /images/:name/crop', { name: 'content_3.png', url: at('content_3.png') })
    await user.click(dialog.getByRole('button', { name: 'Crop' }))
    await findToast('It is in the library beside its original.')
    expect(api.calls('POST /images/:name/replacement')).toEqual([])
  })

  it('says why it was refused, and keeps the frame', async () => {
    const { dialog, user } = await open(plate)
    set(dialog, 'Height', '100')
    const detail = 'Too many uploads. Please wait a few minutes.'
    api.answer('POST /images/:name/crop', refused({ status: 429, detail }))
    await user.click(dialog.getByRole('button', { name: 'Crop' }))
    await findToast(detail)
    expect(numbers(dialog)).toEqual([0, 0, 1200, 100])
  })

  it('begins at the crop that was made before, over the original, and undoes it', async () => {
    const { dialog, user } = await open(cropped)
    expect(document.querySelector('.crop-area img')?.getAttribute('src')).toContain('/content_1.png?')
    expect(numbers(dialog)).toEqual([100, 200, 600, 400])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Crop in/ }).disabled).toBe(true)
    api.answer('POST /images/:name/crop', { name: plate.name, url: plate.url })
    api.answer('POST /images/:name/replacement', { posts: 1, pages: 1 })
    await user.click(dialog.getByRole('button', { name: 'Undo crop' }))
    await findToast('Crop undone')
    expect(sent()).toEqual([['/images/content_2.png/crop', { left: 0, top: 0, width: 1200, height: 800 }]])
    expect(api.calls('POST /images/:name/replacement')[0]?.json).toEqual({ by: 'content_1.png' })
  })

  it('offers no deletion of an original, and says what is cropped', async () => {
    api.answer('GET /images', { images: [cropped, { ...plate, crops: 1 }], total: 2 })
    api.answer('GET /images/:name', { ...plate, crops: 1 })
    const { user } = showPage(images, '/admin/images', '/admin/images')
    await screen.findByText('2 images')
    const tiles = screen.getAllByRole('button', { name: /px/ })
    expect(tiles.map(tile => tile.textContent)).toEqual([
      'The mill 600 × 400 px Cropped. In 1 post and 1 page',
      'The mill 1,200 × 800 px Not used',
    ])
    await user.click(screen.getByRole('button', { name: /Not used$/ }))
    await screen.findByText('To delete this image, delete those that were cropped from it first.')
    expect(screen.queryByRole('button', { name: 'Delete image' })).toBeNull()
  })
})
