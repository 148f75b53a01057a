import { companyClock } from '../../ui/agency/clock'
import { changedFields, type EditorFields, type FieldName } from './fields'
import { editorMessages } from './messages'
import { namesOfAuthors } from './readers/authors'

const m = editorMessages.conflict

export interface DifferenceRow {
  label: string
  theirs: string
  mine: string
}

interface FieldDifferencesProps {
  rows: readonly DifferenceRow[]
  theirsLabel: string
  mineLabel: string
}

/** What differs between two sides, field by field. */
export const FieldDifferences = ({ rows, theirsLabel, mineLabel }: FieldDifferencesProps) => (
  <table className="clash-table">
    <thead>
      <tr>
        <th scope="col">{m.field}</th>
        <th scope="col">{theirsLabel}</th>
        <th scope="col">{mineLabel}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, theirs, mine }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-side={theirsLabel}>{theirs}</td>
          <td data-side={mineLabel}>{mine}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Of two posts, all but the text. */
export const differingRows = (theirs: EditorFields, mine: EditorFields): DifferenceRow[] =>
  changedFields(theirs, mine)
    .filter(name => name !== 'content')
    .map(name => ({
      label: editorMessages.fields[name],
      theirs: show(theirs, name),
      mine: show(mine, name),
    }))

function show(fields: EditorFields, name: FieldName): string {
  if (name === 'status') return editorMessages.statuses[fields.status].label
  if (name === 'authors') return namesOfAuthors(fields.authors) || m.empty
  const time = name === 'publish_at' ? companyClock().toInstant(fields.publish_at) : undefined
  return (time && companyClock().formatTime(time)) || fields[name] || m.empty
}
