/** The news list, and one page per release. */
import { Fragment } from 'react'
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import type { PosterClient, Release } from './client'

export function NewsPage({ client, lede }: { client: PosterClient; lede: string }) {
  return (
    <Frame client={client} current="news">
      <PageHead title="News" lede={lede} />
      <section className="releases" aria-label="Releases, newest first">
        {client.releases.map(({ id, date, day, title, lead }) => (
          <article key={id}>
            <time dateTime={day}>{date}</time>
            <div>
              <h2>
                <a href={`${client.base}/news/${id}`}>{title}</a>
              </h2>
              <p>{lead}</p>
            </div>
          </article>
        ))}
      </section>
    </Frame>
  )
}

/** A news release in the order an exchange expects it: date, title, text, contact, caution. */
export function ReleasePage({ client, release }: { client: PosterClient; release: Release }) {
  const { base, releases, dateline, about, caution, contact } = client
  const place = releases.indexOf(release)
  return (
    <Frame client={client} current="news">
      <article className="release" aria-labelledby="page">
        <header>
          <p>
            <a href={`${base}/news`}>News</a>
            <time dateTime={release.day}>{release.date}</time>
          </p>
          <h1 id="page">{release.title}</h1>
        </header>
        <div className="running-text">
          <p className="lead">
            <b>{dateline(release.date)}</b> {release.lead}
          </p>
          {(client.releaseTexts[release.id] ?? release.rest).map((block, index) =>
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
      <nav className="turn" aria-label="Other releases">
        <Neighbour base={base} release={releases[place - 1]} label="Newer" />
        <Neighbour base={base} release={releases[place + 1]} label="Older" />
      </nav>
    </Frame>
  )
}

/** The release on one side, or the list where there is none. */
function Neighbour({ base, release, label }: { base: string; release: Release | undefined; label: string }) {
  return release ? (
    <a href={`${base}/news/${release.id}`}>
      <small>{label}</small>
      {release.title}
    </a>
  ) : (
    <a href={`${base}/news`}>
      <small>Back</small>All news
    </a>
  )
}
