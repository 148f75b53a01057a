/** The post editor in happy-dom. The calls that it makes by itself are answered: nobody else is there, nothing was remarked. */
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import PostEditor from '../../../app/routes/admin/post-editor'
import { specifiedCategories } from '../../../domain/post/categories'
import type { Post } from '../../../domain/post/post-schema'
import { plainReaders } from '../data/plain-post'
import { type FakeApi, fakeApi } from './fake-api'
import { signIn } from './fake-auth-client'
import { paintFrames } from './frames'
import { keepDrafts } from './kept-drafts'
import { type ShownPage, showLayout } from './show-page'

/** Only the sanitiser makes it; these tests have what it would let through. */
export const asHtml = (html: string) => html as Post['content']

/** For a file whose `vi.mock` puts kept-drafts.ts in the place of kit/local-store. */
export function fakeEditorApi(): FakeApi {
  const api = fakeApi()
  keepDrafts()
  paintFrames()
  beforeEach(() => {
    signIn('editor')
    api.answer('GET /categories', { categories: [...specifiedCategories] })
    api.answer('PUT /account/presence', { others: [] })
    api.answer('GET /posts/:id/submission', { submission: null })
    api.answer('GET /posts/:id/remarks', { remarks: [] })
    api.answer('GET /post-suggestions', { authors: [], tags: [], series: [] })
    api.answer('POST /post-comparison', { changes: [] })
    api.answer('POST /post-preview', ({ json }) => ({
      html: asHtml((json as { content: string }).content),
      headings: [],
    }))
  })
  return api
}

/** A post as the server answers it, published unless told otherwise. */
export const savedPost = (more: Partial<Omit<Post, 'content'>> & { content?: string } = {}): Post => ({
  ...{ id: 'assays', title: 'Assays', excerpt: '', category: '', image_url: '', image_alt: '' },
  ...{ image_focus: '', author: 'Ines Okafor', date: '2026-03-02', read_time_in_minutes: 5 },
  ...plainReaders,
  ...{ publish_at: null, version: 1, status: 'published' },
  ...{ created_at: '2026-03-02T17:00:00.000Z', updated_at: '2026-03-02T17:00:00.000Z' },
  ...more,
  content: asHtml(more.content ?? '<p>Before</p>'),
})

const editor = {
  default: PostEditor,
  clientLoader: () => ({ today: '2026-11-26', staffAuthor: 'Marisol Tennant' }),
}

/** Where the editor stands: `/admin/new-post` or `/admin/edit-post/ID`. */
export const showEditor = (address: string): ShownPage =>
  showLayout(editor, ['/admin/new-post', '/admin/edit-post/:id'], address)

/** What is written in. */
export const writtenText = (): HTMLElement => screen.getByRole('textbox', { name: 'Content' })
