/** Which seals exist, and what each is drawn from. */

import { recolour } from '../../domain/identity/look'
import { authorsOf, findPeopleOf } from '../../domain/post/authors/authors.server'
import type { ArticleSource } from '../../domain/post/reading/find-article.server'
import { currentCompany, currentSite } from '../../domain/site/current-site.server'
import type { SealFamily } from '../../shared/engraving/seal-recipes'
import { toSlug } from '../../shared/text'
import { findCertificate } from './certificates'
import { type DrawnSeal, renderSeal } from './seals'

/** Whoever speaks or works on a page has a seal. */
async function isPerson(source: ArticleSource, seed: string): Promise<boolean> {
  const { desk, home, projects } = await currentSite(source)
  const quoted = projects.flatMap(({ testimonial }) => (testimonial ? [testimonial] : []))
  return [...desk.people, home.why.founder, ...home.testimonials, ...quoted].some(({ seal }) => seal === seed)
}

/** Seals of the pages whose words are not sealed, far apart in kind. */
const pageFamilies: ReadonlyMap<string, SealFamily | null> = new Map([
  ['page-home', null],
  ['page-about', 'person'],
  ['page-proof', 'Compliance'],
  ['page-seal', 'Technology'],
  ['page-portfolio', 'project'],
  ['page-blog', 'Digital Transformation'],
  ['page-privacy', 'Compliance'],
  // On every page that staff make.
  ['page-own', 'Design'],
  // On the empty lists of the admin area.
  ['staff-enquiries', null],
  ['staff-posts', 'Design'],
  ['staff-images', 'project'],
  ['staff-mail', 'Strategy'],
  ['staff-log', 'Compliance'],
  ['staff-replies', 'Technology'],
  ['staff-redirects', 'Digital Transformation'],
  ['staff-subscribers', 'Strategy'],
  ['staff-numbers', 'Strategy'],
  ['staff-announcement', 'person'],
  ['staff-pages', 'Compliance'],
  ['staff-labels', 'Design'],
])

/** The seal with that seed, undefined if there is none. Sealed words have the seal of their certificate everywhere. */
export async function findSeal(source: ArticleSource, seed: string): Promise<DrawnSeal | undefined> {
  const family = pageFamilies.get(seed)
  if (family !== undefined) return { seed, family: family ?? undefined }
  if (seed === 'author') return { seed }
  if (await isPerson(source, seed)) return { seed, family: 'person' }
  const [, kind, id] = /^(project|page)-(.+)$/.exec(seed) ?? []
  const sealed =
    (kind && id && (await findCertificate(source, kind, id))) || (await findCertificate(source, 'post', seed))
  if (sealed) return sealed
  return (await isAuthor(source, seed)) ? { seed, family: 'person' } : undefined
}

/** The seal with that seed as an SVG document for behind a picture, undefined if there is none. */
export async function drawFaintSeal(source: ArticleSource, seed: string): Promise<string | undefined> {
  const seal = await findSeal(source, seed)
  return seal && recolour(renderSeal(seal, 'faint'), (await currentCompany(source)).look)
}

async function isAuthor({ db, unsaved }: ArticleSource, seed: string): Promise<boolean> {
  const published = await db
    .selectFrom('blog_posts')
    .select(['author', 'authors'])
    .distinct()
    .where('status', '=', 'published')
    .execute()
  const { author = '', authors = [] } = unsaved ?? {}
  const rows = [...published, { author, authors: JSON.stringify(authors) }]
  const people = await findPeopleOf(db, rows)
  return rows.some(row => authorsOf(row, people).some(({ name }) => toSlug(name) === seed))
}
