/** Blog posts: the noun, its categories and bounds (docs/product.md 4.1, 9.1). */

export const postCategories = [
  'Digital Transformation',
  'Compliance',
  'Design',
  'Strategy',
  'Technology',
] as const
export type PostCategory = (typeof postCategories)[number]

/** Before the categories in the filter of the blog: every article. */
export const everyCategory = 'All'

/** Posts on one page of /blog: the featured one and twenty-four rows. */
export const blogPageSize = 25
/** Posts on one page of /admin/posts. */
export const staffPageSize = 50
/** At most this many matches of a staff search are listed, the newest. */
export const mostFound = 500
/** The staff's list counts up to here: counting all would be repeated for each page. */
export const mostCounted = 10_000
/** Counts of what waits for staff, posts or enquiries, end here: they are made each time a staff page opens. */
export const mostWaiting = 1000
export const relatedPostCount = 2

/** Longest text that names the author. */
export const longestAuthor = 100

/** The last part of a post's address. Permanent once readers have seen it. */
export const longestId = 80
export const isPostId = (id: string): boolean => id.length <= longestId && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)

export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** List filter: posts without a category. */
export const withoutCategory = 'none'
/** List filter: scheduled posts that are overdue. */
export const lateStatus = 'late'
/** List filter: deleted posts that can be restored. */
export const binStatus = 'bin'
/** List filter: articles with a draft of changes. */
export const changesStatus = 'changes'
/** Milliseconds. */
export const keptInBin = 30 * 24 * 60 * 60 * 1000
