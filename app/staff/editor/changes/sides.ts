import type { Post } from '../../../../domain/post/post-schema'
import { differingRows } from '../field-differences'
import { type EditorFields, toFields } from '../fields'

/** The article and what is to become of it; when that is published is not a part of either. */
export function sidesOf(article: Post, mine: EditorFields) {
  const { status, publish_at } = mine
  const theirs = { ...toFields(article), status, publish_at }
  return { rows: differingRows(theirs, mine), theirs: theirs.content, mine: mine.content }
}
