/** Members who are mentioned in a note: by name behind an @ where it is typed and read, by id where it is stored. */

interface Mentionable {
  id: string
  name: string
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The text in pieces: words, and the members who are mentioned between them. */
export function splitMentions<Member extends Mentionable>(
  text: string,
  members: readonly Member[],
): (string | Member)[] {
  const byName = new Map(members.map(member => [member.name, member]))
  // The longest first: 'Ann Lee' is not 'Ann'.
  const names = [...byName.keys()].filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return text === '' ? [] : [text]
  // Not within an address or a longer name.
  const mention = new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])@(${names.map(escapePattern).join('|')})(?![\p{L}\p{N}])`,
    'gu',
  )
  // Split by a pattern with one group, every second piece is what the group found.
  const pieces = text.split(mention).map((piece, index) => (index % 2 === 0 ? piece : byName.get(piece)))
  return pieces.filter((piece): piece is string | Member => piece !== undefined && piece !== '')
}

const reference = (id: string): string => `@{${id}}`

export interface StoredNote {
  /** With references in place of names, so that a member who is renamed is read by the new name. */
  text: string
  /** Ids of those mentioned, each once. */
  mentions: string[]
}

/** A note as it is stored. */
export function storeMentions(text: string, members: readonly Mentionable[]): StoredNote {
  const pieces = splitMentions(text, members)
  const mentioned = pieces.filter(piece => typeof piece !== 'string').map(({ id }) => id)
  return {
    text: pieces.map(piece => (typeof piece === 'string' ? piece : reference(piece.id))).join(''),
    mentions: [...new Set(mentioned)],
  }
}

const formerMember = 'a former member'

/** A note as it is read: each reference as the member's name of now. */
export const readMentions = (
  text: string,
  mentions: readonly string[],
  names: ReadonlyMap<string, Mentionable>,
): string =>
  mentions.reduce(
    (read, id) => read.replaceAll(reference(id), () => `@${names.get(id)?.name ?? formerMember}`),
    text,
  )
