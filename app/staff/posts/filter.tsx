import { binStatus, changesStatus, lateStatus, withoutCategory } from '../../../domain/post/post'
import { Choice } from '../kit/choice'
import { ListSearch } from '../kit/list-search'
import { type StatusChoice, statusChoices, type TableAddress, tablePath } from './address'
import { useCategories } from './categories'
import { postTableMessages } from './messages'

const { columns, filter: m } = postTableMessages

/** Words, category and status. */
export function PostTableFilter({ address }: { address: TableAddress }) {
  const options = useCategories().map(({ key, name }) => [key, name] as const)
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
            options={[['', m.anyStatus], ...statusChoices.map(status => [status, nameOf(status)] as const)]}
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
  return status === binStatus ? postTableMessages.bin.name : postTableMessages.status[status]
}
