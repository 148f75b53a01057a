import { binStatus, lateStatus, postCategories, withoutCategory } from '../../../domain/post/post'
import { Choice } from '../kit/choice'
import { ListSearch } from '../kit/list-search'
import { type StatusChoice, statusChoices, type TableAddress, tablePath } from './address'
import { postTableMessages } from './messages'

const { columns, filter: m } = postTableMessages

const categories: readonly (readonly [string, string])[] = [
  ['', m.anyCategory],
  ...postCategories.map(name => [name, name] as const),
  [withoutCategory, m.noCategory],
]

/** Words, category and status. */
export const PostTableFilter = ({ address }: { address: TableAddress }) => (
  <ListSearch noun="post" labels={m} address={address} pathOf={tablePath} first={{ page: 1 }}>
    {(typed, apply) => (
      <>
        <Choice
          label={columns.category}
          options={categories}
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

function nameOf(status: StatusChoice): string {
  if (status === lateStatus) return postTableMessages.late
  return status === binStatus ? postTableMessages.bin.name : postTableMessages.status[status]
}
