export interface ChangesTableProps {
  /** Of the field, and of the two sides. */
  heads: readonly [field: string, before: string, after: string]
  changes: readonly { label: string; before: string; after: string }[]
  none: string
}

/** Texts side by side, field by field. */
export function ChangesTable({ heads: [field, before, after], changes, none }: ChangesTableProps) {
  if (changes.length === 0) return <p>{none}</p>
  return (
    <table className="site-changes">
      <thead>
        <tr>
          <th scope="col">{field}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
