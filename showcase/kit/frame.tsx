/** What every page of a client's site stands in: skip link, header, footer and the line that says it is fiction. */
import type { ReactElement, ReactNode } from 'react'
import { CounselMargin } from './counsel'

/** What a client's site says about itself on every page. */
export interface Client {
  name: string
  /** Address of its home page. */
  base: string
  caseUrl: string
  /** Class of the root, which every rule of its look begins with. */
  look: string
  /** Pages in the header: part of the address and label. */
  places: readonly (readonly [path: string, label: string])[]
  /** Mark and name as they stand in the header. */
  wordmark: ReactElement
  ticker: ReactElement
  footer: ReactElement
  skip: string
  fiction: string
}

interface FrameProps {
  client: Client
  /** The part of the site that the page belongs to. */
  current?: string | undefined
  /** Whether the page can be shown as it was drafted, too. */
  drafted?: boolean
  children: ReactNode
}

export function Frame({ client, current, drafted = false, children }: FrameProps) {
  return (
    <div className={`site ${client.look}`}>
      <a className="skip" href="#content">
        {client.skip}
      </a>
      {drafted && <CounselMargin base={client.base} />}
      <div className="page">
        <Header client={client} current={current} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {client.footer}
      </div>
      <aside className="fiction" aria-label="About this site">
        {`${client.fiction} `}
        <a href={client.caseUrl}>Back to the case</a>
      </aside>
    </div>
  )
}

export function Header({ client, current }: Pick<FrameProps, 'client' | 'current'>) {
  const { name, base, places, wordmark, ticker } = client
  return (
    <header className="top">
      <a className="home" href={base} aria-label={`${name}, home`}>
        {wordmark}
      </a>
      <nav aria-label={name}>
        {places.map(([place, label]) => (
          <a key={place} href={`${base}/${place}`} aria-current={place === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <p className="ticker">{ticker}</p>
    </header>
  )
}
