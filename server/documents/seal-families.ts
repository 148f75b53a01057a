/** Which seals exist, and of which family each is. */
import { postCategories } from '../../app/features/blog/post'
import { company } from '../../app/features/company/company'
import { projects } from '../../app/features/portfolio/projects.server'
import type { SealFamily } from '../../app/shared/guilloche'
import { toSlug } from '../../app/shared/text'
import type { Database } from '../../platform/db/types'

const people = new Set<string>([
  company.founder.seal,
  ...projects.flatMap(({ testimonial }) => (testimonial ? [testimonial.seal] : [])),
])

/** The family of the seal with that seed, null for one without a family, undefined when there is none. */
export async function findSealFamily(db: Database, seed: string): Promise<SealFamily | null | undefined> {
  if (seed === 'contact' || seed === 'author') return null
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
