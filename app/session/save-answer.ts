import type { ApiAnswer, ApiProblem } from '../../shared/api-answer'

/** What came of a save under optimistic locking (If-Match). */
export type SaveAnswer<Item> =
  | { kind: 'saved'; item: Item }
  /** Someone saved it first; `current` is what is stored. Nothing was written. */
  | { kind: 'conflict'; current: Item; savedBy: string | null; problem: ApiProblem }
  /** It was deleted, so it cannot be saved. */
  | { kind: 'missing'; problem: ApiProblem }
  | { kind: 'failed'; problem: ApiProblem }

export function toSaveAnswer<Item>(answer: ApiAnswer<Item>): SaveAnswer<Item> {
  if (answer.ok) return { kind: 'saved', item: answer.body }
  if (answer.status === 404) return { kind: 'missing', problem: answer }
  const current = readCurrent<Item>(answer)
  if (!current) return { kind: 'failed', problem: answer }
  const { saved_by: savedBy } = answer.members
  return { kind: 'conflict', current, savedBy: typeof savedBy === 'string' ? savedBy : null, problem: answer }
}

/** What someone else made of it, if that is why the change was refused. */
export const readCurrent = <Item>({ code, members: { current } }: ApiProblem): Item | undefined =>
  code === 'version_conflict' && typeof current === 'object' && current !== null
    ? // The server sends the whole item with this code, and is deployed with this module.
      (current as Item)
    : undefined
