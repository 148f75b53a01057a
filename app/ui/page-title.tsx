/** The first screen of a page: title lines, lede, and the red legend set in the margin. */

export interface PageTitleProps {
  /** The line breaks of a wide screen; on a narrow one only sentences start a new line. */
  lines: readonly string[]
  /** The name of the page, where its title does not say it. */
  place?: string
  lede?: string
  legend: string
}

export function PageTitle({ lines, place, lede, legend }: PageTitleProps) {
  return (
    <>
      <Legend>{legend}</Legend>
      <header className="page-title frame grid12">
        {place && <p className="page-place">{place}</p>}
        <h1 className="display">
          <TitleLines lines={lines} />
        </h1>
        {lede && <p className="lede">{lede}</p>}
      </header>
    </>
  )
}

/** Lines of a title: separate on wide screens, one sentence for screen readers. */
export function TitleLines({ lines }: { lines: readonly string[] }) {
  return groupBySentence(lines).map((sentence, position) => (
    <span key={sentence[0]} className="title-sentence">
      {sentence.map((line, index) => (
        <span key={line} className="title-line">
          {position + index > 0 && ' '}
          {line}
        </span>
      ))}
    </span>
  ))
}

function groupBySentence(lines: readonly string[]): string[][] {
  const sentences: string[][] = []
  lines.forEach((line, index) => {
    if (index === 0 || /[.?!]$/.test(lines[index - 1] ?? '')) sentences.push([])
    sentences.at(-1)?.push(line)
  })
  return sentences
}

/** The red ink of a prospectus cover: one sentence that is true of this page, short enough for one line. */
export function Legend({ children }: { children: string }) {
  // An agency that is not invented has none.
  if (children === '') return null
  return (
    <div className="legend-frame">
      <p className="legend">{children}</p>
    </div>
  )
}
