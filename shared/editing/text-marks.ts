/**
 * Marks in texts that are rendered to find out where each of them stands. What is rendered so is read and thrown away:
 * no mark leaves the server (server/edge/html/name-fields.ts).
 */

/** Private use, so in no text that somebody wrote for readers: three code points for each number. */
const firstMark = 0xf0000
const kinds = ['begin', 'end', 'whole'] as const
type Kind = (typeof kinds)[number]

/** Numbers that marks have. */
const mostMarks = 20_000

const mark = new RegExp(
  `[\\u{${firstMark.toString(16)}}-\\u{${(firstMark + 3 * mostMarks - 1).toString(16)}}]`,
  'gu',
)

const sign = (id: number, kind: Kind): string =>
  String.fromCodePoint(firstMark + 3 * id + kinds.indexOf(kind))

function readSign(letter: string): { id: number; kind: Kind } {
  const place = (letter.codePointAt(0) ?? firstMark) - firstMark
  return { id: Math.floor(place / 3), kind: kinds[place % 3] ?? 'whole' }
}

/**
 * With the number in it, behind its first letter and before its last: code that looks at how a text begins or ends, at
 * an initial or a full stop, sees what it always sees.
 */
export function markText(text: string, id: number): string {
  if (id >= mostMarks) throw new RangeError(`There are ${mostMarks} marks.`)
  const letters = [...text.replace(mark, '')]
  const [first = '', ...rest] = letters
  const last = rest.pop()
  if (first === '') return ''
  if (last === undefined) return first + sign(id, 'whole')
  return first + sign(id, 'begin') + rest.join('') + sign(id, 'end') + last
}

/** Where a marked text stands, in UTF-16 units of the text without marks. */
export interface MarkedRange {
  id: number
  start: number
  end: number
}

export interface ReadMarks {
  text: string
  /** Marked texts that stand there whole, in their order. */
  ranges: MarkedRange[]
  /** Numbers of those of which a part stands there. */
  parts: number[]
}

export function readMarks(marked: string): ReadMarks {
  let text = ''
  const ranges: MarkedRange[] = []
  const parts = new Set<number>()
  const begun = new Map<number, number>()
  const letters = [...marked]
  letters.forEach((letter, index) => {
    if (letter.match(mark) === null) {
      text += letter
      return
    }
    const { id, kind } = readSign(letter)
    const before = text.length - lastLetter(text).length
    if (kind === 'whole') ranges.push({ id, start: before, end: text.length })
    else if (kind === 'begin') {
      begun.set(id, before)
      parts.add(id)
    } else {
      const start = begun.get(id)
      begun.delete(id)
      if (start === undefined) parts.add(id)
      else {
        parts.delete(id)
        ranges.push({ id, start, end: text.length + (letters[index + 1] ?? '').length })
      }
    }
  })
  return { text, ranges, parts: [...parts] }
}

const lastLetter = (text: string): string => /[\uD800-\uDBFF][\uDC00-\uDFFF]$|.$/s.exec(text)?.[0] ?? ''
