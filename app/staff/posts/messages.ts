/** Wording of the table of posts; docs/product.md 8.4 states most of it. */

import { mostCounted, mostFound, type PostStatus } from '../../../domain/post/post'
import type { ReviewState } from '../../../domain/post/review/review-states'
import { plural } from '../../../shared/plural'
import type { PostSort, SortDirection, TableAddress } from './address'

const count = new Intl.NumberFormat('en-CA')

function posts(total: number, isSearch: boolean): string {
  if (isSearch && total === mostFound) return `The ${count.format(total)} newest posts that match`
  if (total === mostCounted) return `${count.format(total)} posts or more`
  return plural(total, 'post')
}

export const postTableMessages = {
  ways: { name: 'Ways to see posts', list: 'List', calendar: 'Calendar' },
  title: 'Posts',
  newPost: 'New Post',
  loading: 'Loading posts...',
  empty: 'No posts found.',
  writeFirst: 'Write the first one',
  /** What the table holds, announced when it changes. */
  found: (total: number, { page, search }: Pick<TableAddress, 'page' | 'search'>, lastPage: number) =>
    posts(total, search !== '') + (lastPage === 1 ? '' : `, page ${page} of ${lastPage}`),
  caption: 'Posts, with buttons to edit and delete them',
  columns: {
    title: 'Title',
    category: 'Category',
    date: 'Date',
    status: 'Status',
    updated_at: 'Updated',
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
  review: { submitted: 'Submitted', returned: 'Changes asked for' } satisfies Record<ReviewState, string>,
  late: 'Late',
  scheduledFor: 'for',
  lateSince: 'was due',
  changesWaiting: 'Changes waiting',
  changesDue: 'Changes go live on',
  changesStopped: 'Changes not published',
  views: (views: number) => `${plural(views, 'view')} in 30 days`,
  viewsOf: (title: string, views: number) => `Numbers of ${title}: ${plural(views, 'view')} in 30 days`,
  view: 'View',
  viewOf: (title: string) => `View ${title}, in a new tab`,
  read: 'Read',
  readOf: (title: string) => `Read ${title}`,
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  deleting: 'Deleting...',
  filter: {
    name: 'Find posts',
    search: 'Search title, author or excerpt',
    category: 'Category',
    anyCategory: 'All categories',
    noCategory: 'General (no category)',
    status: 'Status',
    anyStatus: 'Any status',
    submit: 'Search',
    clear: 'Show all posts',
  },
  bin: {
    name: 'Bin',
    note: 'Deleted posts stay here for 30 days. A restored post is a draft until it is published again.',
    empty: 'No posts found in the bin.',
    until: 'Deleted for ever on',
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restoring: 'Restoring...',
    restored: 'Post restored as a draft.',
    restoreFailed: 'Error restoring post',
    deleteForEver: 'Delete for ever',
    deleteForEverOf: (title: string) => `Delete for ever: ${title}`,
    question: (title: string) => `Delete ${title} for ever?`,
    warning: 'The post and its history are deleted at once. This cannot be undone.',
    label: 'Type the title to confirm',
    deleting: 'Deleting...',
    deleted: 'Post deleted for ever.',
  },
  pages: {
    name: 'Pages of posts',
    newer: 'Newer posts',
    older: 'Older posts',
    previous: 'Previous page',
    next: 'Next page',
  },
  confirmDelete: 'Are you sure you want to delete this post?',
  deleted: 'Post deleted successfully!',
  deletedOwnNote: 'An editor can bring it back for 30 days.',
  deletedNote: 'It stays in the bin for 30 days.',
  deleteFailed: 'Error deleting post',
  fetchFailed: 'Error fetching posts',
} as const
