/** Who wrote an article: members of the team, and guests, of whom only the name is known. */

export interface PostAuthor {
  /** Of a member as it was when the article was saved: it stays when the member leaves. */
  name: string
  /** Empty for a guest. */
  account_id: string
}

/** As readers see one. */
export interface ReaderAuthor {
  name: string
  /** What they do at the agency. */
  role: string
  /** Of another drawing than that of the name, which is there once an article is published. */
  seal?: string
}

export const mostAuthors = 5

const list = new Intl.ListFormat('en-CA')

/** As one text: `Ines Okafor and Theo Nakashima`. */
export const joinNames = (authors: readonly Pick<PostAuthor, 'name'>[]): string =>
  list.format(authors.map(({ name }) => name))

/** The names of a card's authors, in order. */
export const namesOf = ({
  author,
  authors,
}: {
  author: string
  authors?: readonly string[]
}): readonly string[] => authors ?? [author]
