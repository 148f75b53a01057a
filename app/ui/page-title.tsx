/** The first screen of a page: title lines, lede, and the red legend set in the margin. */

export interface PageTitleProps {
  /** The lines as they break on a wide screen; they flow as one on a narrow one. */
  lines: readonly string[]
  lede?: string
  legend: string
}

export function PageTitle({ lines, lede, legend }: PageTitleProps) {
  return (
    <>
      <Legend>{legend}</Legend>
      <header className="page-title frame grid12">
        <h1 className="display">
          <TitleLines lines={lines} />
        </h1>
        {lede && <p className="lede">{lede}</p>}
      </header>
    </>
  )
}

/** Lines of a title: separate on wide screens, one sentence to whoever reads or hears it. */
export function TitleLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line} className="title-line">
      {index > 0 && ' '}
      {line}
    </span>
  ))
}

/** The red ink of a prospectus cover: one sentence that is true of this page. */
export function Legend({ children }: { children: string }) {
  return <p className="legend">{children}</p>
}
