/** /admin/posts: what its table says, and what it does with what the server answers. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { specifiedCategories } from '../../../domain/post/categories'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import { plainReaders } from '../../../tests/support/data/plain-post'
import * as posts from '../../routes/admin/posts'
import { queryClient } from '../kit/queries'
import { postViewsQuery, type StaffPostPage } from './calls'

type Listed = StaffPostPage['posts'][number]

const api = fakeApi()
const show = (query = '') => showPage(posts, '/admin/posts', `/admin/posts${query}`)

const listed = (title: string, more: Partial<Listed> = {}): Listed => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  excerpt: '',
  image_url: '',
  image_alt: '',
  image_focus: '',
  ...plainReaders,
  version: 1,
  created_at: '2026-03-02T17:00:00.000Z',
  category: 'Design',
  author: 'Marisol Tennant',
  date: '2026-03-02',
  read_time_in_minutes: 5,
  status: 'published',
  publish_at: null,
  binned_at: null,
  review: null,
  updated_at: '2026-03-02T17:00:00.000Z',
  ...more,
})

/** The first page of as many posts as `total` says. */
const pageOf = (titles: readonly string[], total = titles.length): StaffPostPage => ({
  posts: titles.map(title => listed(title)),
  total,
})

const titles = () => [...document.querySelectorAll('tbody th')].map(cell => cell.firstChild?.textContent)

/** Holds the next answers of the list until they are let go. */
function holdList(answer: StaffPostPage): () => void {
  const { promise, resolve } = Promise.withResolvers<StaffPostPage>()
  api.answer('GET /posts', () => promise)
  return () => resolve(answer)
}

beforeEach(() => {
  signIn('editor')
  api.answer('GET /numbers/posts', { views: {} })
  api.answer('GET /categories', { categories: [...specifiedCategories] })
})

describe('changes beside an article', () => {
  it('are said in its row: that they wait, when they go live, or that they did not', async () => {
    const waiting = { version: 1, due_at: null, failure: null }
    api.answer('GET /posts', {
      posts: [
        listed('Waits', { changes: waiting }),
        listed('Goes live', { changes: { ...waiting, due_at: '2199-05-01T16:00:00.000Z' } }),
        listed('Did not', { changes: { ...waiting, failure: 'Someone saved the article.' } }),
        listed('Has none'),
      ],
      total: 4,
    })
    show()
    await screen.findByText('Changes waiting', { selector: 'td *' })
    const statusOf = (id: string) => document.querySelector(`#post-${id} .post-cell-status`)?.textContent
    expect(['waits', 'goes-live', 'did-not', 'has-none'].map(statusOf)).toEqual([
      'PublishedChanges waiting',
      'PublishedChanges go live on May 1, 2199, 9:00 a.m. Vancouver time',
      'PublishedChanges not published',
      'Published',
    ])
  })

  it('are a choice of the filter', async () => {
    api.answer('GET /posts', pageOf(['One']))
    const { user } = show()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Changes waiting')
    await waitFor(() => expect(api.calls('GET /posts').at(-1)?.query).toContain('status=changes'))
  })
})

describe('the table', () => {
  it('says what categories are called now, and filters by their keys', async () => {
    const categories = [
      { key: 'Design', name: 'Look and feel' },
      { key: 'markets', name: 'Markets' },
    ]
    api.answer('GET /categories', { categories })
    api.answer('GET /posts', {
      posts: [listed('One'), listed('Two', { category: 'Gossip' }), listed('Three', { category: '' })],
      total: 3,
    })
    show()
    await screen.findByText('Look and feel', { selector: 'td' })
    const cells = [...document.querySelectorAll('.post-cell-category')].map(cell => cell.textContent)
    expect(cells).toEqual(['Look and feel', 'Gossip', 'General'])
    const filter: HTMLSelectElement = screen.getByLabelText('Category')
    expect([...filter.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'All categories'],
      ['Design', 'Look and feel'],
      ['markets', 'Markets'],
      ['none', 'General (no category)'],
    ])
  })

  it('has the categories that the program knows where they cannot be asked for', async () => {
    api.answer('GET /categories', refused({ status: 503 }))
    api.answer('GET /posts', pageOf(['One']))
    show()
    await screen.findByText('Design', { selector: 'td' })
    expect(screen.getByLabelText<HTMLSelectElement>('Category').options).toHaveLength(7)
  })

  it('says how often published posts were read, once that is known', async () => {
    api.answer('GET /numbers/posts', refused({ status: 500 }))
    api.answer('GET /posts', {
      posts: [listed('Read often'), listed('Read never'), listed('Not yet', { status: 'draft' })],
      total: 3,
    })
    show()
    await screen.findByText('Read often')
    // Else the refusal of the first page would be shared with the second.
    await waitFor(() => expect(queryClient.getQueryState(postViewsQuery.queryKey)?.fetchStatus).toBe('idle'))
    expect(screen.queryByText(/in 30 days/)).toBeNull()
    cleanup()
    await waitFor(() => expect(queryClient.getQueryState(postViewsQuery.queryKey)).toBeUndefined())
    api.answer('GET /numbers/posts', { views: { 'read-often': 1234, 'not-yet': 5 } })
    show()
    const link = await screen.findByRole('link', { name: 'Numbers of Read often: 1,234 views in 30 days' })
    expect(link.getAttribute('href')).toBe('/admin/numbers?page=%2Fblog%2Fread-often')
    expect((await screen.findAllByText(/in 30 days/)).map(({ textContent }) => textContent)).toEqual([
      '1,234 views in 30 days',
    ])
  })

  it('says what readers see of a post', async () => {
    const overdue = new Date(Date.now() - 2000).toISOString()
    api.answer('GET /posts', {
      posts: [
        listed('Marked draft', { status: 'draft' }),
        listed('Marked ahead', { status: 'scheduled', publish_at: '2199-05-01T16:00:00.000Z' }),
        listed('Marked overdue', { status: 'scheduled', publish_at: overdue }),
        listed('Marked public', { category: '' }),
      ],
      total: 4,
    })
    show()
    await screen.findByText('4 posts')
    const cell = (title: string, name: string) =>
      screen.getByRole('row', { name: new RegExp(title) }).querySelector(`.post-cell-${name}`)?.textContent
    expect(cell('Marked draft', 'status')).toBe('Draft')
    expect(cell('Marked ahead', 'status')).toBe('Scheduled for May 1, 2199, 9:00 a.m. Vancouver time')
    expect(cell('Marked overdue', 'status')).toMatch(/^Late\s+was due /)
    expect(cell('Marked public', 'status')).toBe('Published')
    expect(cell('Marked public', 'category')).toBe('General')
    expect(cell('Marked draft', 'category')).toBe('Design')
  })

  it('says that it is loading on the first visit, and not that there is nothing', async () => {
    const release = holdList(pageOf(['One']))
    show()
    await screen.findByText('Loading posts...')
    expect(screen.queryByText('No posts found.')).toBeNull()
    release()
    await screen.findByText('1 post')
  })

  it('says that there is nothing, and moves the focus to what all posts are', async () => {
    api.answer('GET /posts', pageOf([]))
    const { user, address } = show('?search=nobodywrotethis')
    const words = await screen.findByText('No posts found.')
    expect(words.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/seals/staff-posts.svg')
    const release = holdList(pageOf(['One', 'Two'], 60))
    await user.click(screen.getByRole('link', { name: 'Show all posts' }))
    await screen.findByText('Loading posts...')
    release()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('60 posts, page 1 of 2'))
    expect(address()).toBe('/admin/posts')
  })

  it('leads to a first post where there is none', async () => {
    api.answer('GET /posts', pageOf([]))
    show()
    const way = await screen.findByRole('link', { name: 'Write the first one' })
    expect(way.getAttribute('href')).toBe('/admin/new-post')
  })

  it('shows what the server says when it fails, and tries again', async () => {
    api.answer('GET /posts', refused({ status: 503, detail: 'The database is away.' }))
    const { user } = show('?search=ledger')
    await findToast('Error fetching posts')
    await findToast('The database is away.')
    expect(isFailure()).toBe(true)
    expect(titles()).toEqual([])
    api.answer('GET /posts', pageOf(['Ledger note'], 60))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('60 posts, page 1 of 2')
    expect(api.calls('GET /posts').map(({ query }) => query)).toEqual(
      Array(2).fill(api.calls('GET /posts')[0]?.query),
    )
  })

  it('names older and newer pages only when the newest come first', async () => {
    api.answer('GET /posts', pageOf(['One'], 60))
    show('?sort=title.asc')
    await screen.findByText('60 posts, page 1 of 2')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/admin/posts?sort=title.asc&page=2',
    )
    expect(screen.queryByRole('link', { name: 'Older posts' })).toBeNull()
  })
})

describe('deleting a post', () => {
  const question = 'Are you sure you want to delete this post?'
  const answerQuestion = (agrees: boolean) => {
    const asked = vi.fn((_question?: string) => agrees)
    vi.stubGlobal('confirm', asked)
    return asked
  }
  const remove = (title: string) => screen.getByRole('button', { name: `Delete ${title}` })

  it('asks first, removes the row without loading again, and moves to the next one', async () => {
    api.answer('GET /posts', pageOf(['Doomed A', 'Doomed B', 'Doomed C']))
    api.answer('DELETE /posts/:id', undefined)
    const asked = answerQuestion(true)
    const { user } = show('?search=doomed')
    await screen.findByText('3 posts')
    await user.click(remove('Doomed B'))
    await findToast('Post deleted successfully!')
    expect(asked.mock.calls).toEqual([[question]])
    expect(titles()).toEqual(['Doomed A', 'Doomed C'])
    await screen.findByText('2 posts')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Doomed C'))
    await user.click(remove('Doomed C'))
    await screen.findByText('1 post')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Doomed A'))
    await user.click(remove('Doomed A'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No posts found.'))
    expect(api.calls('DELETE /posts/:id').map(({ path }) => path)).toEqual([
      '/posts/doomed-b',
      '/posts/doomed-c',
      '/posts/doomed-a',
    ])
    expect(api.calls('GET /posts')).toHaveLength(1)
  })

  it('does nothing when cancelled', async () => {
    api.answer('GET /posts', pageOf(['Spared']))
    const asked = answerQuestion(false)
    const { user } = show()
    await screen.findByText('1 post')
    await user.click(remove('Spared'))
    expect(asked.mock.calls).toEqual([[question]])
    expect(titles()).toEqual(['Spared'])
    expect(document.querySelector('.toast')).toBeNull()
  })

  it('shows what the server says when it fails, and keeps the row', async () => {
    api.answer('GET /posts', pageOf(['Stubborn']))
    api.answer('DELETE /posts/:id', refused({ status: 500, detail: 'The disk is full.' }))
    answerQuestion(true)
    const { user } = show()
    await screen.findByText('1 post')
    await user.click(remove('Stubborn'))
    await findToast('Error deleting post')
    await findToast('The disk is full.')
    expect(isFailure()).toBe(true)
    expect(titles()).toEqual(['Stubborn'])
    await waitFor(() => expect(remove('Stubborn').hasAttribute('aria-busy')).toBe(false))
  })

  it('asks the server once, however often it is clicked', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    api.answer('GET /posts', pageOf(['Patient', 'Other']))
    api.answer('DELETE /posts/:id', () => promise)
    const asked = answerQuestion(true)
    const { user } = show()
    await screen.findByText('2 posts')
    const button = remove('Patient')
    await user.click(button)
    await waitFor(() => expect(button.textContent).toBe('Deleting...'))
    await user.click(button)
    expect(asked).toHaveBeenCalledTimes(1)
    resolve(undefined)
    await screen.findByText('1 post')
    expect(api.calls('DELETE /posts/:id')).toHaveLength(1)
  })

  it('goes to the previous page when the last row of a page is gone', async () => {
    api.answer('GET /posts', pageOf(['Last one'], 51))
    api.answer('DELETE /posts/:id', undefined)
    answerQuestion(true)
    const { user, address } = show('?search=ledger&page=2')
    await screen.findByText('51 posts, page 2 of 2')
    api.answer('GET /posts', pageOf(['Ledger one', 'Ledger two'], 50))
    await user.click(remove('Last one'))
    await screen.findByText('50 posts')
    expect(address()).toBe('/admin/posts?search=ledger')
    expect(titles()).toEqual(['Ledger one', 'Ledger two'])
  })
})

describe('the bin', () => {
  const binned = (...names: string[]): StaffPostPage => ({
    posts: names.map(name => listed(name, { binned_at: '2199-03-05T18:00:00.000Z' })),
    total: names.length,
  })
  const open = async () => {
    signIn('owner')
    api.answer('GET /posts', binned('Binned one', 'Binned two'))
    const shown = show('?status=bin')
    await screen.findByText('2 posts')
    return shown
  }

  it('says until when a post is kept', async () => {
    await open()
    expect(screen.getByRole('row', { name: /Binned one/ }).textContent).toContain(
      'Deleted for ever on Apr 4, 2199, 11:00 a.m. Vancouver time',
    )
  })

  it('gives a post back as a draft, or says why not', async () => {
    const { user } = await open()
    api.answer('POST /bin/:id/restore', refused({ status: 500, detail: 'The disk is full.' }))
    await user.click(screen.getByRole('button', { name: 'Restore Binned one' }))
    await findToast('Error restoring post')
    await findToast('The disk is full.')
    expect(titles()).toEqual(['Binned one', 'Binned two'])
    api.answer('POST /bin/:id/restore', undefined as never)
    await user.click(await screen.findByRole('button', { name: 'Restore Binned one' }))
    await findToast('Post restored as a draft.')
    expect(titles()).toEqual(['Binned two'])
  })

  it('deletes for ever when its title was typed, and says at the field that it was not', async () => {
    const { user } = await open()
    api.answer('POST /bin/:id/deletion', ({ json }) =>
      (json as { title: string }).title === 'Binned two'
        ? undefined
        : refused({ status: 422, detail: 'Invalid', errors: { title: 'Type the title exactly.' } }),
    )
    await user.click(screen.getByRole('button', { name: 'Delete for ever: Binned two' }))
    const field = await screen.findByLabelText(/^Type the title to confirm/)
    await user.type(field, 'Binned{Enter}')
    await screen.findByText('Type the title exactly.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, ' two{Enter}')
    await findToast('Post deleted for ever.')
    expect(titles()).toEqual(['Binned one'])
  })

  it('is emptied by owners only', async () => {
    signIn('editor')
    api.answer('GET /posts', binned('Binned one'))
    show('?status=bin')
    await screen.findByText('1 post')
    expect(screen.queryByRole('button', { name: /Delete for ever/ })).toBeNull()
  })
})

describe('for a contributor', () => {
  it('says where each draft is, and offers what may be done with it', async () => {
    signIn('contributor')
    api.answer('GET /posts', {
      posts: [
        listed('Sent', { status: 'draft', review: 'submitted' }),
        listed('Back', { status: 'draft', review: 'returned' }),
        listed('Out'),
      ],
      total: 3,
    })
    show()
    await screen.findByText('Sent')
    const statuses = [...document.querySelectorAll('.post-cell-status')].map(cell => cell.textContent)
    expect(statuses).toEqual(['Submitted', 'Changes asked for', 'Published'])
    expect(api.calls('GET /numbers/posts')).toEqual([])
    expect(screen.getByRole('link', { name: 'Read Out' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Out' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete Sent' })).toBeTruthy()
    const filter: HTMLSelectElement = screen.getByLabelText('Status')
    expect([...filter.options].map(({ text }) => text)).toEqual([
      ...['Any status', 'Draft', 'Submitted', 'Changes asked for', 'Scheduled', 'Published'],
    ])
  })
})
