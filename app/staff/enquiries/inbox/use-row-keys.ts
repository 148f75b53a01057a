import type { RefObject } from 'react'
import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { showToast } from '../../../ui/toast'
import { useShortcuts } from '../../kit/shortcuts'
import { markUnread } from '../calls'
import { refreshEnquiries } from '../change-with-undo'
import { inboxMessages } from '../messages'
import type { Selection } from './use-selection'

const m = inboxMessages.change

/** The links that open the rows, in order. */
export const rowsOf = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('.inbox-open') ?? []),
]

export interface RowKeysOptions {
  list: RefObject<HTMLElement | null>
  rows: readonly ListedEnquiry[]
  selection: Selection
  onArchive: (ids: readonly string[]) => void
  onSnooze: (ids: readonly string[]) => void
  onAssign: (ids: readonly string[]) => void
  onLabel: (ids: readonly string[]) => void
}

/** Keys of the list. They act on the selected rows, else on the row that has the focus. */
export function useRowKeys({ list, rows, selection, ...on }: RowKeysOptions): void {
  const indexOfFocus = () =>
    rowsOf(list).findIndex(link => link.closest('li')?.contains(document.activeElement))
  const move = (step: number) => {
    const links = rowsOf(list)
    const next = Math.max(0, Math.min(indexOfFocus() + step, links.length - 1))
    links[next]?.focus()
  }
  const focused = () => rows[indexOfFocus()]?.id
  const meant = () => (selection.ids.length > 0 ? selection.ids : [focused()].filter(id => id !== undefined))
  const onMeant = (act: (ids: readonly string[]) => void) => () => {
    const ids = meant()
    if (ids.length > 0) act(ids)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = focused()
      if (id !== undefined) selection.toggle(id)
    },
    e: onMeant(on.onArchive),
    s: onMeant(on.onSnooze),
    a: onMeant(on.onAssign),
    l: onMeant(on.onLabel),
    u: onMeant(ids => void unread(ids)),
  })
}

async function unread(ids: readonly string[]): Promise<void> {
  const answers = await Promise.all(ids.map(markUnread))
  const problem = answers.find(answer => !answer.ok)
  showToast(
    problem?.ok === false
      ? { title: m.failed, description: problem.detail, variant: 'destructive' }
      : { title: m.unread },
  )
  await refreshEnquiries()
}
