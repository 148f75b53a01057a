/** Wording of the table of posts; product-spec sections 2, 7 and 8 quote most of it. */
import type { PostStatus } from './post'
import type { PostSort, SortDirection } from './post-table-address'

const count = new Intl.NumberFormat('en-CA')
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })
const hour = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' })

const posts = (total: number) => `${count.format(total)} ${total === 1 ? 'post' : 'posts'}`

export const postTableMessages = {
  title: 'Posts',
  newPost: 'New Post',
  loading: 'Loading posts...',
  empty: 'No posts found.',
  /** What the table holds, said aloud when it changes. */
  found: (total: number, page: number, lastPage: number) =>
    lastPage === 1 ? posts(total) : `${posts(total)}, page ${page} of ${lastPage}`,
  caption: 'Posts, with buttons to edit and delete them',
  columns: {
    title: 'Title',
    category: 'Category',
    date: 'Date',
    status: 'Status',
    updated_at: 'Changed',
    actions: 'Actions',
  },
  sortedBy: 'Sort by',
  sort: (column: PostSort, direction: SortDirection | undefined) => {
    if (direction === undefined) return ''
    const isTime = column === 'date' || column === 'updated_at'
    const words = isTime ? { asc: 'oldest first', desc: 'newest first' } : { asc: 'A to Z', desc: 'Z to A' }
    return words[direction]
  },
  noCategory: 'General',
  status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } satisfies Record<
    PostStatus,
    string
  >,
  late: 'Late',
  scheduledFor: 'for',
  lateSince: 'was due',
  /** The two parts of a moment in the reader's own zone. */
  moment: (at: string) => [`${day.format(new Date(at))},`, hour.format(new Date(at))] as const,
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  deleting: 'Deleting...',
  filter: {
    name: 'Find posts',
    search: 'Words in title, author or excerpt',
    category: 'Category',
    anyCategory: 'All categories',
    noCategory: 'General (no category)',
    status: 'Status',
    anyStatus: 'Any status',
    submit: 'Search',
    clear: 'Show all posts',
  },
  pages: {
    name: 'Pages of posts',
    newer: 'Newer posts',
    older: 'Older posts',
    previous: 'Previous page',
    next: 'Next page',
  },
  retry: 'Try again',
  confirmDelete: 'Are you sure you want to delete this post?',
  deleted: 'Post deleted successfully!',
  deleteFailed: 'Error deleting post',
  fetchFailed: 'Error fetching posts',
} as const
