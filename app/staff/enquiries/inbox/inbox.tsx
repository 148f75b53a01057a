import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { EnquiryChange, ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { Button } from '../../../ui/button'
import { type EmptyList, ListFrame, Way } from '../../kit/list-frame'
import { type InboxAddress, inboxPath, inboxTabs, isNarrowed, openInbox, orderOf } from '../address'
import type { FoundCounts } from '../calls'
import { changeWithUndo } from '../change-with-undo'
import { useAssign } from '../chooser/use-assign'
import { useLabelling } from '../labels/use-labelling'
import { readRow } from '../list-state'
import { useMerge } from '../merge/use-merge'
import { inboxMessages as m } from '../messages'
import { useSnooze } from '../snooze/use-snooze'
import { BulkBar, SelectAll } from './bulk-bar'
import { InboxRow } from './inbox-row'
import { countOf, useTabCounts } from './tabs'
import { useInbox } from './use-inbox'
import { rowsOf, useRowKeys } from './use-row-keys'
import { useSelection } from './use-selection'
import { useTouchSelection } from './use-touch-selection'

/** The list at this address: loading, failed, empty, or rows with what can be done to them. */
export function Inbox({ address }: { address: InboxAddress }) {
  const inbox = useInbox(address)
  const counts = useTabCounts(address)
  const order = orderOf(address)
  const { enquiries, problem } = inbox
  const rows = enquiries ?? []
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const selection = useSelection(idsOf(rows))
  const touch = useTouchSelection(selection)
  const { keepPlace, returnTo } = useFocusKept(list, status, inbox.loaded)

  async function change(ids: readonly string[], to: EnquiryChange, who = '') {
    keepPlace()
    await changeWithUndo(
      ids.map(id => ({ id, ...to })),
      m.change.done(to, who, ids.length),
      () => returnTo(ids[0]),
    )
    selection.clear()
  }
  const snooze = useSnooze<ListedEnquiry>(
    (meant, until) => void change(idsOf(meant), { snoozed_until: until }),
  )
  const assign = useAssign<ListedEnquiry>(
    (meant, assignee_id, who) => void change(idsOf(meant), { assignee_id }, who),
  )
  const labelling = useLabelling<ListedEnquiry>((meant, labels) => void change(idsOf(meant), labels))
  const rowsWith = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
  const askSnooze = (ids: readonly string[]) => snooze.ask(rowsWith(ids))
  const merge = useMerge(selection.clear)
  const askMerge = (ids: readonly string[]) => {
    const enquiries = rowsWith(ids).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    merge.ask({ enquiries, options: enquiries, canSearch: false })
  }
  const askLabels = (ids: readonly string[]) => labelling.ask(rowsWith(ids))
  useRowKeys({
    ...{ list, rows, selection, onSnooze: askSnooze, onLabel: askLabels },
    onAssign: ids => assign.ask(rowsWith(ids)),
    onArchive: ids => void change(ids, { status: 'archived' }),
  })

  const path = inboxPath(address)
  const state = { list: path, ids: idsOf(rows) }
  const isEmpty = enquiries?.length === 0
  return (
    <ListFrame
      list={{ answer: problem ?? (enquiries && { ok: true, body: enquiries }), isLoading: inbox.isLoading }}
      path={path}
      words={m}
      found={enquiries && m.found(enquiries.length, inbox.hasMore, order)}
      empty={isEmpty && describeNothing(address, counts)}
      prepared={inbox.prepared}
      status={status}
      beside={rows.length > 0 && <SelectAll selection={selection} />}
    >
      {rows.length > 0 && (
        <>
          <BulkBar
            selection={selection}
            onChange={change}
            onSnooze={askSnooze}
            onLabel={askLabels}
            onMerge={askMerge}
          />
          <ul className="inbox" ref={list} aria-label={m.list[order]} aria-busy={inbox.isLoading} {...touch}>
            {rows.map(enquiry => (
              <InboxRow
                key={enquiry.id}
                enquiry={enquiry}
                state={state}
                isSelected={selection.has(enquiry.id)}
                onSelect={() => selection.toggle(enquiry.id)}
              />
            ))}
          </ul>
        </>
      )}
      {inbox.hasMore && <MoreButton inbox={inbox} />}
      {snooze.dialog}
      {assign.dialog}
      {labelling.dialog}
      {merge.dialog}
    </ListFrame>
  )
}

const idsOf = (rows: readonly ListedEnquiry[]) => rows.map(({ id }) => id)

const MoreButton = ({ inbox: { isLoadingMore, loadMore } }: { inbox: ReturnType<typeof useInbox> }) => (
  <Button look="outline" className="inbox-more" aria-busy={isLoadingMore || undefined} onClick={loadMore}>
    {isLoadingMore ? m.loadingMore : m.more}
  </Button>
)

function describeNothing(address: InboxAddress, counts: FoundCounts | undefined): EmptyList {
  const { status } = address
  const seal = 'staff-enquiries'
  if (isNarrowed(address))
    return { seal, words: m.noneFound(status), next: <OtherTabs address={address} counts={counts} /> }
  return { seal, words: m.empty(address), next: isFed(status) && <Way to="/contact">{m.form}</Way> }
}

/** Where the same search finds something, and the way back to everything. */
function OtherTabs({ address, counts }: { address: InboxAddress; counts: FoundCounts | undefined }) {
  const others = inboxTabs.filter(
    tab => tab !== 'open' && tab !== 'all' && counts && countOf(tab, counts) > 0,
  )
  return (
    <>
      {others.map(status => (
        <Way key={status} to={inboxPath({ ...address, status })}>
          {m.foundIn(counts ? countOf(status, counts) : 0, status)}
        </Way>
      ))}
      <Way to={inboxPath({ ...openInbox, status: address.status })}>{m.clear}</Way>
    </>
  )
}

/** Whether the contact form fills the tab. */
const isFed = (status: InboxAddress['status']) => ['open', 'new', 'all'].includes(status)

/**
 * Focuses the row to which an enquiry leads back. When the focused row disappears, the focus moves to the next one:
 * call `keepPlace` before the change. When the change is undone, it returns with the row.
 */
function useFocusKept(
  list: RefObject<HTMLElement | null>,
  status: RefObject<HTMLElement | null>,
  loaded: unknown,
): { keepPlace: () => void; returnTo: (id: string | undefined) => void } {
  const row = readRow(useLocation().state)
  const hasRows = loaded !== undefined
  useEffect(() => {
    if (row !== undefined && hasRows) document.getElementById(`enquiry-${row}`)?.querySelector('a')?.focus()
  }, [row, hasRows])

  const left = useRef<number>(undefined)
  const restored = useRef<string>(undefined)
  useEffect(() => {
    void loaded
    const back = restored.current && document.getElementById(`enquiry-${restored.current}`)
    if (back) {
      restored.current = undefined
      left.current = undefined
      return back.querySelector('a')?.focus()
    }
    const index = left.current
    left.current = undefined
    // If the member has moved on, the focus stays where it is.
    if (index === undefined || document.activeElement !== document.body) return
    const rows = rowsOf(list)
    const target = rows[Math.min(index, rows.length - 1)] ?? status.current
    target?.focus()
  }, [list, status, loaded])
  return {
    keepPlace() {
      const index = rowsOf(list).findIndex(link => link.closest('li')?.contains(document.activeElement))
      left.current = Math.max(index, 0)
    },
    returnTo(id) {
      restored.current = id
    },
  }
}
