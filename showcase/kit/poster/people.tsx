/** The page of those who run the company and those who ask them about it. */
import { DataTable } from '../data-table'
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import type { PosterClient } from './client'
import { Part } from './part'

export interface Person {
  name: string
  role: string
  life: string
}

interface TeamProps {
  client: PosterClient
  id: string
  title: string
  people: readonly Person[]
}

function Team({ client, id, title, people }: TeamProps) {
  return (
    <section className="team" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {people.map(({ name, role, life }) => (
          <li key={name}>
            {client.medallion(name)}
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

interface PeoplePageProps {
  client: PosterClient
  title: string
  lede: string
  management: readonly Person[]
  board: readonly Person[]
  /** Directors with what they chair and how often they came. */
  committees: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
}

export function PeoplePage({ client, title, lede, management, board, committees }: PeoplePageProps) {
  return (
    <Frame client={client} current="people">
      <PageHead title={title} lede={lede} />
      <Team client={client} id="management" title="Management" people={management} />
      <Team client={client} id="board" title="Board" people={board} />
      <Part id="committees" title="Committees">
        <DataTable {...committees} className="words" wide />
      </Part>
    </Frame>
  )
}
