import { useQuery } from '@tanstack/react-query'
import type { Change, Part } from '../../../../domain/post/comparison/comparison-schema'
import { compareBodies } from '../../posts/calls'
import { comparisonMessages as m } from './messages'

interface ComparisonProps {
  before: string
  after: string
}

/** What differs between two texts: deleted words struck, added ones underlined, cells by their headings. */
export function Comparison({ before, after }: ComparisonProps) {
  const { data: answer } = useQuery({
    queryKey: ['comparison', before, after],
    queryFn: () => compareBodies(before, after),
  })
  if (!answer) return <p role="status">{m.loading}</p>
  if (!answer.ok)
    return (
      <p role="alert">
        {m.failed}: {answer.detail}
      </p>
    )
  const { changes } = answer.body
  if (changes.every(({ kind }) => kind === 'same')) return <p>{m.equal}</p>
  return (
    <ol className="comparison" aria-label={m.label}>
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other name
        <li key={place} data-kind={change.kind}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ol>
  )
}

function ChangeLine({ change }: { change: Change }) {
  switch (change.kind) {
    case 'same':
      return m.same(change.count, change.end)
    case 'look':
      return (
        <>
          <span className="comparison-kind">{m.look}</span>
          {change.text}
        </>
      )
    case 'words':
      return (
        <p data-tag={change.tag}>
          {m.tags[change.tag] && <span className="comparison-kind">{m.tags[change.tag]}: </span>}
          <Parts parts={change.parts} />
        </p>
      )
    case 'cell':
      return (
        <>
          <span className="comparison-kind">{m.table(change.table)}: </span>
          <strong>{m.cell(change.row, change.column)}</strong>{' '}
          <Parts parts={partsOfCell(change.before, change.after)} />
        </>
      )
    default:
      return (
        <>
          <span className="comparison-kind">
            {m.table(change.table)}, {m.line(change)}:{' '}
          </span>
          <Parts parts={[{ is: change.is, text: change.cells.join(' · ') }]} />
        </>
      )
  }
}

const partsOfCell = (before: string, after: string): Part[] => [
  ...(before ? [{ is: 'removed', text: before } as const] : []),
  ...(after ? [{ is: 'added', text: after } as const] : []),
]

/** Said, too: few screen readers tell what is struck. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ is, text }, place) => {
    if (is === 'same') return text
    const Mark = is === 'removed' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
      <Mark key={place}>
        <span className="visually-hidden">{m[is]}</span>
        {text}
      </Mark>
    )
  })
