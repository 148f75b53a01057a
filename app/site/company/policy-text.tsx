import { Link } from 'react-router'
import type { Block, PrivacyPolicy } from '../../../domain/policy/policy'
import { formatDate } from '../../../shared/dates'
import { policyMessages as m } from './policy-messages'

interface EarlierVersion {
  version: number
  /** The day on which it came into force, `yyyy-mm-dd`. */
  from: string
}

interface PolicyTextProps {
  policy: PrivacyPolicy
  /** The versions before it, newest first. */
  earlier?: readonly EarlierVersion[]
  /** Whether another one is in force now. */
  isOver?: boolean
}

/** The policy: contents on the left, numbered sections on the right. */
export function PolicyText({ policy, earlier = [], isOver = false }: PolicyTextProps) {
  return (
    <div className="frame grid12 policy">
      <nav className="policy-contents" aria-label={m.contents}>
        <dl className="ledger">
          <Day term={m.effective} date={policy.effectiveDate} />
          <Day term={m.revised} date={policy.revisedDate} />
          {isOver && (
            <div>
              <dt>{m.now}</dt>
              <dd>
                <Link to="/privacy">{m.current}</Link>
              </dd>
            </div>
          )}
          {earlier.length > 0 && (
            <div>
              <dt>{m.earlier}</dt>
              <dd>
                <EarlierVersions versions={earlier} />
              </dd>
            </div>
          )}
        </dl>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="policy-text">
        <p className="policy-introduction">{policy.introduction}</p>
        {policy.sections.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className="policy-number">{index + 1}.</span> {title}
            </h2>
            {body.map((block, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move
              <PolicyBlock key={position} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const Day = ({ term, date }: { term: string; date: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <time dateTime={date}>{formatDate(date)}</time>
    </dd>
  </div>
)

/** Each by the day from which it was in force. */
const EarlierVersions = ({ versions }: { versions: readonly EarlierVersion[] }) =>
  versions.map(({ version, from }) => (
    <Link key={version} className="policy-version" to={`/privacy/${version}`}>
      {m.version(version, formatDate(from))}
    </Link>
  ))

function PolicyBlock({ block }: { block: Block }) {
  if (block.kind === 'p')
    return (
      <p>
        <LinkedText text={block.text} />
      </p>
    )
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map(item => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="ledger">
      {block.rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Text with links written `[label](href)`: the only markup in the policy's sources. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return parts.map((part, index) => {
    const href = parts[index + 1] ?? ''
    if (index % 3 === 2) return null
    if (index % 3 === 0) return part
    return href.startsWith('/') ? (
      <Link key={href} to={href}>
        {part}
      </Link>
    ) : (
      <a key={href} href={href}>
        {part}
      </a>
    )
  })
}
