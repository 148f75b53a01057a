/** What is done with the picture that is selected in a text: its caption, and its crop. */
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { queryClient } from '../../kit/queries'
import type { RichText } from './commands'
import { PictureStrip } from './picture-strip'

const api = fakeApi()
beforeEach(() => {
  signIn('editor')
  queryClient.clear()
})

const address = '/storage/v1/object/public/portfolio_images/content_1.png'
const image = {
  ...{ name: 'content_1.png', file_name: 'mill.png', url: address, format: 'png' as const },
  ...{ width: 1200, height: 800, bytes: 9, animated: false, alt: '', original: null, crop: null },
  ...{ uploaded_by: null, created_at: '2026-01-05T18:00:00.000Z' },
  ...{ used_by: 3, used_by_pages: 0, used_by_cases: 0, posts_before: [], used_before_by: 0 },
  ...{ crops: 0, pages: [], cases: [] },
  posts: [{ id: 'here', title: 'Here', status: 'draft' as const, in_body: true, as_cover: false }],
}

function show(shown = address) {
  const text = { setBlock: vi.fn(), replaceImage: vi.fn(), leaveImage: vi.fn() }
  render(
    <QueryClientProvider client={queryClient}>
      <PictureStrip
        picture={{ index: 4, alt: 'The mill', address: shown }}
        // The strip calls these only.
        text={text as unknown as RichText}
        itemId="here"
        onDescribe={() => {}}
      />
    </QueryClientProvider>,
  )
  return { text, user: userEvent.setup() }
}

const crop = async (user: ReturnType<typeof userEvent.setup>) => {
  api.answer('GET /images/:name', image)
  api.answer('POST /images/:name/crop', { name: 'content_2.png', url: address.replace('_1', '_2') })
  api.answer('POST /images/:name/replacement', { posts: 2, pages: 0 })
  await user.click(screen.getByRole('button', { name: 'Crop...' }))
  fireEvent.change(await screen.findByLabelText('Width'), { target: { value: '500' } })
}

it('begins a caption', async () => {
  const { text, user } = show()
  await user.click(screen.getByRole('button', { name: 'Caption' }))
  expect(text.setBlock).toHaveBeenCalledWith('caption')
})

it('crops the picture in this text, which its editor saves', async () => {
  const { text, user } = show()
  await crop(user)
  await user.click(screen.getByRole('button', { name: 'Crop' }))
  await vi.waitFor(() => expect(text.replaceImage).toHaveBeenCalledWith(4, address.replace('_1', '_2')), {
    timeout: 15_000,
  })
  expect(api.calls('POST /images/:name/replacement')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('crops it elsewhere, too, when that is chosen', async () => {
  const { text, user } = show()
  await crop(user)
  await user.click(screen.getByRole('checkbox', { name: /^Also elsewhere: in 2 posts/ }))
  await user.click(screen.getByRole('button', { name: 'Crop' }))
  await vi.waitFor(() => expect(text.replaceImage).toHaveBeenCalled(), { timeout: 15_000 })
  expect(api.calls('POST /images/:name/replacement')[0]?.json).toEqual({
    by: 'content_2.png',
    except: 'here',
  })
})

it.each(['https://pictures.example/a.png', 'data:image/png;base64,iVBORw0KGgo=', '/art/table-line.svg'])(
  'offers no crop of %s, which is not in the library',
  shown => {
    show(shown)
    screen.getByRole('button', { name: 'Caption' })
    expect(screen.queryByRole('button', { name: 'Crop...' })).toBeNull()
  },
)
