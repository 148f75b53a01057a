/** Which seals exist, and the family of each. */

import { deskPage } from '../../domain/company/desk.server'
import { postCategories } from '../../domain/post/post'
import { projects } from '../../domain/project/projects.server'
import type { Database } from '../../platform/db/types'
import type { SealFamily } from '../../shared/engraving/seal-recipes'
import { toSlug } from '../../shared/text'

const people = new Set<string>([
  ...deskPage.people.map(({ seal }) => seal),
  ...projects.flatMap(({ testimonial }) => (testimonial ? [testimonial.seal] : [])),
])

/** Seals of the pages that show no single project or post, far apart in kind. */
const pageFamilies: ReadonlyMap<string, SealFamily | null> = new Map([
  ['page-home', null],
  ['page-about', 'person'],
  ['page-services', 'Strategy'],
  ['page-proof', 'Compliance'],
  ['page-portfolio', 'project'],
  ['page-blog', 'Digital Transformation'],
  ['page-contact', null],
  ['page-privacy', 'Compliance'],
])

/** The family of the seal with that seed, null for one without a family, undefined if there is none. */
export async function findSealFamily(db: Database, seed: string): Promise<SealFamily | null | undefined> {
  const pageFamily = pageFamilies.get(seed)
  if (pageFamily !== undefined) return pageFamily
  if (seed === 'author') return null
  if (people.has(seed)) return 'person'
  if (projects.some(({ id }) => seed === `project-${id}`)) return 'project'
  const post = await db
    .selectFrom('blog_posts')
    .select('category')
    .where('id', '=', seed)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (post) return postCategories.find(category => category === post.category) ?? null
  return (await isAuthor(db, seed)) ? 'person' : undefined
}

async function isAuthor(db: Database, seed: string): Promise<boolean> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('author')
    .distinct()
    .where('status', '=', 'published')
    .execute()
  return rows.some(({ author }) => toSlug(author) === seed)
}
