/** What differs between two texts, by words and by cells, in the order of the text. */
import { z } from 'zod'

const part = z.object({ is: z.enum(['same', 'removed', 'added']), text: z.string() })
export type Part = z.infer<typeof part>

const change = z.discriminatedUnion('kind', [
  /** Blocks that are equal: how many, and how the last of them begins. */
  z.object({ kind: z.literal('same'), count: z.int(), end: z.string() }),
  /** A paragraph, heading, item or picture; `tag` is its element, `img` and `iframe` with what describes them. */
  z.object({ kind: z.literal('words'), tag: z.string(), parts: z.array(part) }),
  /** The same words in another look: marks, links, alignment. */
  z.object({ kind: z.literal('look'), tag: z.string(), text: z.string() }),
  /** A cell by the headings of its row and column. */
  z.object({
    ...{ kind: z.literal('cell'), table: z.string(), row: z.string(), column: z.string() },
    ...{ before: z.string(), after: z.string() },
  }),
  /** A whole row or column of a table, its cells in order. */
  z.object({
    ...{ kind: z.enum(['row', 'column']), table: z.string(), is: part.shape.is.exclude(['same']) },
    cells: z.array(z.string()),
  }),
])
export type Change = z.infer<typeof change>

/** What POST /api/post-comparison answers. */
export const comparisonSchema = z.object({ changes: z.array(change) })
