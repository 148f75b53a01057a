import { Link } from 'react-router'
import type { Block, PrivacyPolicy } from '../../../domain/company/privacy'
import { formatDate } from '../../../shared/dates'

/** The policy: contents on the left, sixteen numbered sections on the right. */
export function PolicyText({ policy }: { policy: PrivacyPolicy }) {
  return (
    <div className="frame grid12 policy">
      <nav className="policy-contents" aria-label="Sections of this policy">
        <dl className="ledger">
          <div>
            <dt>Effective</dt>
            <dd>
              <time dateTime={policy.effectiveDate}>{formatDate(policy.effectiveDate)}</time>
            </dd>
          </div>
          <div>
            <dt>Last revised</dt>
            <dd>
              <time dateTime={policy.revisedDate}>{formatDate(policy.revisedDate)}</time>
            </dd>
          </div>
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
