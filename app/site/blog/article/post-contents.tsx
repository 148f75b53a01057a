import { articleMessages } from './messages'

const m = articleMessages.post

export interface PostContentsProps {
  headings: readonly { id: string; text: string }[]
}

/** The contents beside the text, which stay in view; a narrow window has them folded, above the text. */
export function PostContents({ headings }: PostContentsProps) {
  if (headings.length < 2) return null
  return (
    <>
      <nav className="post-contents post-contents-beside" aria-labelledby="contents-title">
        <h2 id="contents-title">{m.contents}</h2>
        <ContentsList headings={headings} />
      </nav>
      <nav className="post-contents post-contents-folded" aria-label={m.contents}>
        <details>
          <summary>
            {m.contents} <span>{m.sections(headings.length)}</span>
          </summary>
          <ContentsList headings={headings} />
        </details>
      </nav>
    </>
  )
}

function ContentsList({ headings }: PostContentsProps) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}
