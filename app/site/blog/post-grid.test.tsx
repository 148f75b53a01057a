import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { PostCard } from '../../../domain/post/post-schema'
import { PostGrid } from './post-grid'

const post: PostCard = {
  id: 'tables',
  title: 'Tables an analyst can copy',
  excerpt: 'Six faults, each with a small remedy.',
  author: 'Imogen Falkner',
  date: '2026-09-29',
  category: 'Design',
  image_url: '',
  read_time_in_minutes: 5,
}

const render = (posts: PostCard[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PostGrid posts={posts} />
    </MemoryRouter>,
  )

it('shows category, title, excerpt, date and length of each article', () => {
  const html = render([post, { ...post, id: 'speeds', title: 'One story, two speeds' }])
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('<a href="/blog/speeds" data-discover="true">One story, two speeds</a>')
  for (const part of [
    post.category,
    post.excerpt,
    '<time dateTime="2026-09-29">September\u00a029, 2026</time>',
    '5\u00a0min',
  ])
    expect(html).toContain(part)
})

it('shows the cover of an article, and the seal of one without', () => {
  const html = render([post, { ...post, id: 'speeds', image_url: '/storage/v1/cover.avif' }])
  expect(html.match(/<img [^>]*src="[^"]*/g)?.map(img => img.replace(/.*src="/, ''))).toEqual([
    '/seals/tables.svg',
    '/storage/v1/cover.avif',
  ])
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
})
