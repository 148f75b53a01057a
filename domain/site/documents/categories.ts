/** Categories of articles as staff write them, each with the key that articles and addresses keep. */
import { z } from 'zod'
import { toSlug } from '../../../shared/text'
import { group, key, line, list } from '../fields'

const written = list(
  'Categories',
  group('Category', { name: line('Name', { most: 30 }), key: key('Address') }),
  {
    least: 1,
    most: 12,
    noun: 'category',
    help: 'In the order of the filter. Another name leaves addresses as they are. A category that an article has, be it a draft or in the bin, cannot be removed.',
  },
)

export type Categories = z.infer<typeof written>
type Category = Categories[number]

const fold = (name: string): string => name.trim().toLocaleLowerCase('en')

/** The filter has it for every article. */
const takenName = 'all'

export const categoriesField = written
  .superRefine((categories, { addIssue }) => {
    categories.forEach(({ name, key }, place) => {
      const before = categories.slice(0, place)
      if (fold(name) === takenName)
        addIssue({
          code: 'custom',
          path: [place, 'name'],
          message: 'The filter has this word for every article',
        })
      else if (before.some(one => fold(one.name) === fold(name)))
        addIssue({ code: 'custom', path: [place, 'name'], message: 'Another category has this name' })
      if (key !== '' && before.some(one => one.key === key))
        addIssue({ code: 'custom', path: [place, 'key'], message: 'Another category has this address' })
    })
  })
  .meta(metaOf(written))

function metaOf(field: z.ZodType): z.GlobalMeta {
  const meta = z.globalRegistry.get(field)
  if (!meta) throw new Error('The list of categories is not described.')
  return meta
}

/** What addresses and filters of the blog have for other things. */
const reserved = ['all', 'none']

/** Each with a key: a new one has that of the published category of its name, or one made from the name. */
export function withKeys(categories: Categories, published: Categories): Category[] {
  const used = new Set([...reserved, ...categories.map(({ key }) => key)])
  return categories.map(category => {
    if (category.key !== '') return category
    const same = published.find(({ name, key }) => fold(name) === fold(category.name) && !used.has(key))
    const key = same?.key ?? freeKey(toSlug(category.name).slice(0, 50) || 'category', used)
    used.add(key)
    return { ...category, key }
  })
}

function freeKey(slug: string, used: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? slug : `${slug}-${count}`
    if (!used.has(key)) return key
  }
}

const leastSchema = z.object({ categories: z.array(z.object({ name: z.string(), key: z.string() })) })

/** Those of a stored difference, also where its list no longer fits the form. */
export const readStoredCategories = (difference: unknown): Category[] =>
  leastSchema.safeParse(difference).data?.categories ?? []
