/** A plain table of words and figures. It has no look of its own: each client's styles give it one. */

interface DataTableProps {
  caption: string
  head: readonly string[]
  /** The first cell of a row is its heading. No two rows are alike. */
  rows: readonly (readonly string[])[]
  id?: string | undefined
  /** `figures` sets every column but the first flush right, `words` all flush left. */
  className?: string
  /** Has more columns than a phone can hold: scrolls sideways in a region of its own. */
  wide?: boolean
}

export function DataTable({ caption, head, rows, id, className, wide = false }: DataTableProps) {
  const table = (
    <table id={wide ? undefined : id} className={className}>
      <caption>
        <span>{caption}</span>
      </caption>
      <thead>
        <tr>
          {head.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={[first, ...cells].join('|')}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!wide) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must take the keyboard
    <div id={id} className="scroller" role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  )
}
