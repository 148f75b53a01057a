/** The news list, and one page per release. */
import { longDate } from '../share-price'
import { base, contact } from './facts'
import { Frame, PageHead } from './frame'
import type { Release } from './release'
import { releaseHref, releases } from './releases'

export function NewsPage() {
  return (
    <Frame current="news">
      <PageHead title="News" sea={60}>
        <p className="lede">
          Each release is a page: its tables can be copied, its link stays, and from the wire to this page it
          takes about 90 seconds.
        </p>
      </PageHead>
      <section className="news-list">
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
          Older releases would follow here, back to the listing in 2014.{' '}
          <a href={`${base}/alerts`}>By e-mail</a> they would come as they are.
        </p>
      </section>
    </Frame>
  )
}

/** Sentences the rules ask for, by what a release talks about. */
const advisories = {
  boe: 'A barrel of oil equivalent (boe) counts six thousand cubic feet of gas as one barrel. The ratio measures energy at the burner and not value at the wellhead, where gas is worth far less.',
  measures:
    'Adjusted funds flow, net debt and amounts per boe are not defined by IFRS, and other companies may count them differently. Table 4 of the quarter’s release reconciles them with the statements.',
  reserves:
    'Reserves were evaluated independently under National Instrument 51-101. Present values are not fair market value. Probable reserves are less certain than proved ones: there is an even chance that more or less than both together will be recovered.',
} as const

function ReleaseEnd({ release }: { release: Release }) {
  return (
    <div className="release-end">
      <h2>Cautionary note</h2>
      <p>{release.caution}</p>
      {release.advisories.map(kind => (
        <p key={kind}>{advisories[kind]}</p>
      ))}
      <h2>Contact</h2>
      <p>
        {contact.name}, {contact.role.toLowerCase()}, {contact.phone}, {contact.email}. Halcyon Reach Energy
        produces oil and gas from three fields on the outer shelf and trades on the Toronto Stock Exchange as
        HREQ.
      </p>
    </div>
  )
}

/** A release as the portfolio photographs it on a phone: figures, then text. */
export function ReleaseText({ release }: { release: Release }) {
  return (
    <>
      <aside className="release-side" aria-label="In figures">
        <dl className="ledger">
          {release.figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
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
        <p className="dateline">Calgary, Alberta, {longDate(release.day)}. TSX: HREQ.</p>
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
      <PageHead title={release.title} parent={{ href: `${base}/news`, label: 'News' }} sea={60}>
        <p className="lede">{release.summary}</p>
      </PageHead>
      <section className="release-page">
        <ReleaseText release={release} />
        <Neighbours release={release} />
      </section>
    </Frame>
  )
}
