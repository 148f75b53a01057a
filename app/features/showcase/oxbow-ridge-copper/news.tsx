/** The news list, and one page per release. */
import { longDate } from '../share-price'
import { base, contact } from './facts'
import { Frame, PageHead } from './frame'
import type { Release } from './release'
import { releaseHref, releases } from './releases'

export function NewsPage() {
  return (
    <Frame current="news">
      <PageHead title="News">
        <p className="lede">
          Every release since listing, the one about six empty holes included. Each is a page that can be
          copied, printed and linked, with its tables in it.
        </p>
      </PageHead>
      <section className="paper news-list">
        <ol>
          {releases.map(({ day, title, summary, figures }) => (
            <li key={day}>
              <time dateTime={day}>{longDate(day)}</time>
              <div>
                <h2>
                  <a href={releaseHref(day)}>{title}</a>
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
        <p className="aside-line">
          Oxbow Ridge listed on November 14, 2023. Releases can also come{' '}
          <a href={`${base}/alerts`}>by e-mail</a>, or would, if the company existed.
        </p>
      </section>
    </Frame>
  )
}

function KeyFigures({ figures }: Pick<Release, 'figures'>) {
  return (
    <dl className="ledger">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The small print every release ends with: who signed, what is uncertain, whom to call. */
function ReleaseEnd({ release }: { release: Release }) {
  return (
    <div className="release-end">
      {release.technical && (
        <>
          <h2>Qualified person</h2>
          <p>
            Hester Lindqvist, P.Geo., Vice President, Exploration, is the qualified person under National
            Instrument 43-101 who has reviewed and approved the technical content of this release. She is an
            officer and holds shares, so she is not independent of the company.
          </p>
        </>
      )}
      <h2>Cautionary note</h2>
      <p>
        {release.caution} Neither the TSX Venture Exchange nor its regulation services provider accepts
        responsibility for the adequacy or accuracy of this release.
      </p>
      <h2>Contact</h2>
      <p>
        {contact.name}, {contact.role.toLowerCase()}, {contact.phone}, {contact.email}. Oxbow Ridge Copper
        explores the Oxbow Ridge property in British Columbia, 14,300 ha, wholly owned.
      </p>
    </div>
  )
}

/** A release as the portfolio photographs it on a phone: head, figures and text. */
export function ReleaseText({ release }: { release: Release }) {
  return (
    <>
      <aside className="release-side" aria-label="In figures">
        <KeyFigures figures={release.figures} />
        <p>Also on this site</p>
        <ul>
          {release.related.map(([label, path]) => (
            <li key={path}>
              <a href={`${base}/${path}`}>{label}</a>
            </li>
          ))}
        </ul>
      </aside>
      <article className="prose">
        <p className="dateline">Kamloops, British Columbia, {longDate(release.day)}. TSX-V: OXBW.</p>
        {release.body}
        <ReleaseEnd release={release} />
      </article>
    </>
  )
}

/** Links to the releases on either side. */
function Neighbours({ release }: { release: Release }) {
  const at = releases.indexOf(release)
  const [newer, older] = [releases[at - 1], releases[at + 1]]
  return (
    <nav className="neighbours" aria-label="Other releases">
      {newer && (
        <a href={releaseHref(newer.day)}>
          <span>Newer, {longDate(newer.day)}</span>
          {newer.title}
        </a>
      )}
      {older && (
        <a className="older" href={releaseHref(older.day)}>
          <span>Older, {longDate(older.day)}</span>
          {older.title}
        </a>
      )}
    </nav>
  )
}

export function ReleasePage({ release }: { release: Release }) {
  return (
    <Frame current="news">
      <PageHead title={release.title} parent={{ href: `${base}/news`, label: 'News' }}>
        <p className="lede">{release.summary}</p>
      </PageHead>
      <section className="paper release-page">
        <ReleaseText release={release} />
        <Neighbours release={release} />
      </section>
    </Frame>
  )
}
