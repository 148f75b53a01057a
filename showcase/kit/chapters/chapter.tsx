/** A page below the home page: its head over the drawing of the house, then its sections. */
import type { ReactNode } from 'react'
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import type { ChaptersClient } from './client'

interface ChapterProps {
  client: ChaptersClient
  current?: string
  title: string
  /** The list this page is an item of. */
  parent?: { href: string; label: string }
  lede: ReactNode
  /** Ids and names of its sections, to jump to. */
  contents?: readonly (readonly [id: string, label: string])[]
  actions?: ReactNode
  children: ReactNode
}

export function Chapter(props: ChapterProps) {
  const { client, current, title, parent, lede, contents, actions, children } = props
  return (
    <Frame client={client} current={current}>
      <PageHead title={title} parent={parent} lede={lede}>
        {contents && (
          <nav className="on-page" aria-label="On this page">
            {contents.map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {actions && <p className="actions">{actions}</p>}
        {client.headArt(current)}
      </PageHead>
      {children}
    </Frame>
  )
}

export function LostPage({ client, lede }: Pick<ChapterProps, 'client' | 'lede'>) {
  return (
    <Chapter client={client} title="Page not found" lede={lede}>
      <section className="paper lost">
        <p>
          <a className="button" href={client.base}>
            To the home page
          </a>
        </p>
      </section>
    </Chapter>
  )
}
