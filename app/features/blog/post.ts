/** Blog posts: the noun, its categories and bounds (product-spec sections 3 and 9, decisions "Posts and images"). */

export const postCategories = [
  'Digital Transformation',
  'Compliance',
  'Design',
  'Strategy',
  'Technology',
] as const
export type PostCategory = (typeof postCategories)[number]

export const blogFilters = ['All', ...postCategories] as const
export type BlogFilter = (typeof blogFilters)[number]

/** Posts on one page of /blog: the featured one and twenty-four rows. */
export const blogPageSize = 25
/** Posts on one page of /admin/posts. */
export const staffPageSize = 50
export const relatedPostCount = 2

export type PostStatus = 'draft' | 'scheduled' | 'published'

/** Asks a list for posts without a category. */
export const withoutCategory = 'none'
/** Asks a list for scheduled posts whose time has passed. */
export const lateStatus = 'late'

/** What a list row shows. `date` is `yyyy-mm-dd` and never shifted by a time zone. */
export interface PostCard {
  id: string
  title: string
  /** One of the five, or empty. */
  category: PostCategory | ''
  author: string
  date: string
  excerpt: string
  /** http(s) URL, a path of ours, or empty: then the post's seal stands in. */
  imageUrl: string
  readTimeInMinutes: number
}
