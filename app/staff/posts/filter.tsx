import { binStatus, changesStatus, lateStatus, withoutCategory } from '../../../domain/post/post'
import { isReviewState } from '../../../domain/post/review/review-states'
import { Choice } from '../kit/choice'
import { ListSearch } from '../kit/list-search'
import { type StatusChoice, statusChoices, type TableAddress, tablePath } from './address'
import { useCategories } from './categories'
import { postTableMessages } from './messages'

const { columns, filter: m } = postTableMessages

/** Contributors can do nothing about these. */
const forEditors: readonly StatusChoice[] = [lateStatus, changesStatus, binStatus]

/** Words, category and status. */
export function PostTableFilter({ address, mayPublish }: { address: TableAddress; mayPublish: boolean }) {
  const options = useCategories().map(({ key, name }) => [key, name] as const)
  const choices = statusChoices.filter(status => mayPublish || !forEditors.includes(status))
  return (
    <ListSearch noun="post" labels={m} address={address} pathOf={tablePath} first={{ page: 1 }}>
      {(typed, apply) => (
        <>
          <Choice
            label={columns.category}
            options={[['', m.anyCategory], ...options, [withoutCategory, m.noCategory]]}
            value={typed.category}
            onChoose={category => apply({ category })}
          />
          <Choice
            label={columns.status}
            options={[['', m.anyStatus], ...choices.map(status => [status, nameOf(status)] as const)]}
            value={typed.status}
            onChoose={status => apply({ status })}
          />
        </>
      )}
    </ListSearch>
  )
}

function nameOf(status: StatusChoice): string {
  if (status === lateStatus) return postTableMessages.late
  if (status === changesStatus) return postTableMessages.changesWaiting
  if (isReviewState(status)) return postTableMessages.review[status]
  return status === binStatus ? postTableMessages.bin.name : postTableMessages.status[status]
}
