/** The news list, and one page per release. */
import type { ReactNode } from 'react'
import { Pairs } from '../pairs'
import { longDate } from '../share-price'
import { Chapter } from './chapter'
import type { ChaptersClient, Release } from './client'

interface NewsPageProps {
  client: ChaptersClient
  lede: ReactNode
  /** The line below the oldest release. */
  end: ReactNode
}

interface ReleaseProps {
  client: ChaptersClient
  release: Release
}

export function NewsPage({ client, lede, end }: NewsPageProps) {
  return (
    <Chapter client={client} current="news" title="News" lede={lede}>
      <section className="paper news-list">
        <ol>
          {client.releases.map(({ day, title, summary, figures }) => (
            <li key={day}>
              <time dateTime={day}>{longDate(day)}</time>
              <div>
                <h2>
                  <a href={`${client.base}/news/${day}`}>{title}</a>
                </h2>
                <p>{summary}</p>
              </div>
              <p className="stands-for">
                <b>{figures[0]?.[1]}</b>
                {figures[0]?.[0]}
              </p>
            </li>
          ))}
        </ol>
        <p className="aside-line">{end}</p>
      </section>
    </Chapter>
  )
}

/** A release as the portfolio photographs it on a phone: figures, then text. */
export function ReleaseText({ client, release }: ReleaseProps) {
  return (
    <>
      <aside className="release-side" aria-label="In figures">
        <Pairs className="ledger" rows={release.figures} />
        <p>Also on this site</p>
        <ul>
          {release.related.map(([label, path]) => (
            <li key={path}>
              <a href={`${client.base}/${path}`}>{label}</a>
            </li>
          ))}
        </ul>
      </aside>
      <article className="prose">
        <p className="dateline">{client.dateline(longDate(release.day))}</p>
        {release.body}
        <ReleaseEnd client={client} release={release} />
      </article>
    </>
  )
}

/** The small print every release ends with: who signed, what is uncertain, whom to call. */
function ReleaseEnd({ client, release }: ReleaseProps) {
  const { technical, caution, advisories = [] } = release
  return (
    <div className="release-end">
      {technical && (
        <>
          <h2>Qualified person</h2>
          <p>{client.qualifiedPerson}</p>
        </>
      )}
      <h2>Cautionary note</h2>
      <p>
        {caution}
        {client.disclaimer}
      </p>
      {advisories.map(text => (
        <p key={text}>{text}</p>
      ))}
      <h2>Contact</h2>
      <p>{client.contactLine}</p>
    </div>
  )
}

/** Links to the releases on either side. */
function Neighbours({ client, release }: ReleaseProps) {
  const at = client.releases.indexOf(release)
  const sides = [
    ['Newer', client.releases[at - 1], undefined],
    ['Older', client.releases[at + 1], 'older'],
  ] as const
  return (
    <nav className="neighbours" aria-label="Other releases">
      {sides.map(
        ([side, other, className]) =>
          other && (
            <a key={side} className={className} href={`${client.base}/news/${other.day}`}>
              <span>
                {`${side}, `}
                {longDate(other.day)}
              </span>
              {other.title}
            </a>
          ),
      )}
    </nav>
  )
}

export function ReleasePage({ client, release }: ReleaseProps) {
  return (
    <Chapter
      client={client}
      current="news"
      title={release.title}
      parent={{ href: `${client.base}/news`, label: 'News' }}
      lede={release.summary}
    >
      <section className="paper release-page">
        <ReleaseText client={client} release={release} />
        <Neighbours client={client} release={release} />
      </section>
    </Chapter>
  )
}
