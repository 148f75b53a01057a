/** The authors of a post as the form holds them: a text, as all its fields are. */
import { joinNames, type PostAuthor } from '../../../../domain/post/authors/authors'
import { tryJson } from '../../../../shared/read-json'

/** Written by `writeAuthors` only; empty for none. */
export function writtenAuthors(text: string): PostAuthor[] {
  const authors = text === '' ? [] : tryJson(text)
  return Array.isArray(authors) ? authors : []
}

export const writeAuthors = (authors: readonly PostAuthor[]): string =>
  authors.length === 0 ? '' : JSON.stringify(authors.map(({ name, account_id }) => ({ name, account_id })))

/** As one text. */
export const namesOfAuthors = (text: string): string => joinNames(writtenAuthors(text))
