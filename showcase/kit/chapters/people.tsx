/** People with their medallions, and the board with what its members own and how often they came. */
import type { ReactNode } from 'react'
import { DataTable } from '../data-table'
import type { ChaptersClient } from './client'

export interface Officer {
  monogram: string
  name: string
  role: string
  text: string
  /** A second paragraph, where there is room for it. */
  more?: string
}

export interface Director extends Officer {
  since: string
  committees: string
  attended: string
  shares: string
}

interface PeopleProps {
  client: ChaptersClient
  id?: string
  title: string
  people: readonly Officer[]
  /** With all there is to say about each. */
  full?: boolean
  className?: string
  children?: ReactNode
}

export function People(props: PeopleProps) {
  const { client, id, title, people, full = false, className = '', children } = props
  return (
    <section className={`people ${className}`} id={id}>
      <h2>{title}</h2>
      <ul className={full ? 'full' : undefined}>
        {people.map(({ monogram, name, role, text, more }) => (
          <li key={name}>
            {client.medallion(monogram)}
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p>{text}</p>
            {full && more && <p>{more}</p>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

interface BoardProps extends Pick<PeopleProps, 'client' | 'children'> {
  directors: readonly Director[]
  caption: string
}

export function Board({ client, directors, caption, children }: BoardProps) {
  return (
    <People client={client} id="board" title="Board of directors" people={directors} full className="board">
      <DataTable
        caption={caption}
        className="directors"
        head={['Director', 'Since', 'Committees', 'Meetings', 'Shares']}
        rows={directors.map(({ name, since, committees, attended, shares }) => [
          name,
          since,
          committees,
          attended,
          shares,
        ])}
        wide
      />
      {children}
    </People>
  )
}
