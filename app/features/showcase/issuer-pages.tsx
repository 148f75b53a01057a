/** Parts that the inner pages of the fictional issuers' sites share. Layout: issuer-pages.css; each look: pages.css. */
import { Fragment, type ReactNode } from 'react'

/** A page opens with its heading and one sentence that says what is on it. */
export function PageHead({ title, lede, children }: { title: string; lede?: string; children?: ReactNode }) {
  return (
    <section className="ip-head" aria-labelledby="page">
      <h1 id="page">{title}</h1>
      {lede && <p>{lede}</p>}
      {children}
    </section>
  )
}

interface PartProps {
  id: string
  title: string
  /** Beside the heading on wide screens, or below it over the whole width. */
  wide?: boolean
  children: ReactNode
}

export function Part({ id, title, wide = false, children }: PartProps) {
  return (
    <section className={wide ? 'ip-part wide' : 'ip-part'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

interface DataTableProps {
  caption: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  /** Sentences instead of figures: the cells stand at the left. */
  words?: boolean
}

/** A table that scrolls by itself where a phone is too narrow for its columns. */
export function DataTable({ caption, head, rows, words = false }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="ip-scroll" tabIndex={0} aria-label={caption}>
      <table className={words ? 'ip-table words' : 'ip-table'}>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {head.map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export interface ReleaseHead {
  id: string
  date: string
  /** yyyy-mm-dd */
  day: string
  title: string
  lead: string
}

export function ReleaseList({ base, releases }: { base: string; releases: readonly ReleaseHead[] }) {
  return (
    <section className="ip-releases" aria-label="Releases, newest first">
      {releases.map(({ id, date, day, title, lead }) => (
        <article key={id}>
          <time dateTime={day}>{date}</time>
          <div>
            <h2>
              <a href={`${base}/news/${id}`}>{title}</a>
            </h2>
            <p>{lead}</p>
          </div>
        </article>
      ))}
    </section>
  )
}

interface ReleasePageProps {
  base: string
  release: ReleaseHead
  releases: readonly ReleaseHead[]
  /** City and listing, before the first sentence. */
  dateline: string
  /** Paragraphs as strings, tables as elements. */
  body: readonly ReactNode[]
  about: string
  caution: string
  contact: readonly string[]
}

/** A news release in the order an exchange expects it: date, title, text, contact, caution. */
export function ReleasePage(props: ReleasePageProps) {
  const { base, release, releases, dateline, body, about, caution, contact } = props
  const place = releases.findIndex(({ id }) => id === release.id)
  const newer = releases[place - 1]
  const older = releases[place + 1]
  return (
    <>
      <article className="ip-release" aria-labelledby="page">
        <header>
          <p>
            <a href={`${base}/news`}>News</a>
            <time dateTime={release.day}>{release.date}</time>
          </p>
          <h1 id="page">{release.title}</h1>
        </header>
        <div className="ip-prose">
          <p className="lead">
            <b>{dateline}</b> {release.lead}
          </p>
          {body.map((block, index) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              // A release never changes its order, so the place is a stable key.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Fragment key={index}>{block}</Fragment>
            ),
          )}
          <h2>About the company</h2>
          <p>{about}</p>
          <h2>Contact</h2>
          <p>
            {contact.map(line => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <h2>Cautionary note</h2>
          <p className="small">{caution}</p>
        </div>
      </article>
      <nav className="ip-turn" aria-label="Other releases">
        {newer ? (
          <a href={`${base}/news/${newer.id}`}>
            <small>Newer</small>
            {newer.title}
          </a>
        ) : (
          <a href={`${base}/news`}>
            <small>Back</small>All news
          </a>
        )}
        {older ? (
          <a href={`${base}/news/${older.id}`}>
            <small>Older</small>
            {older.title}
          </a>
        ) : (
          <a href={`${base}/news`}>
            <small>Back</small>All news
          </a>
        )}
      </nav>
    </>
  )
}

export interface Person {
  name: string
  role: string
  life: string
}

interface TeamProps {
  id: string
  title: string
  people: readonly Person[]
  medallion: (name: string) => ReactNode
}

export function Team({ id, title, people, medallion }: TeamProps) {
  return (
    <section className="ip-team" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {people.map(({ name, role, life }) => (
          <li key={name}>
            {medallion(name)}
            <div>
              <h3>{name}</h3>
              <p className="role">{role}</p>
              <p>{life}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
