/** Management and directors, with what they own and how often they came. */
import { DataTable } from '../data-table'
import { Frame, PageHead } from './frame'
import { Medallion } from './medallion'
import { directors, people } from './people'

export function PeoplePage() {
  return (
    <Frame current="people">
      <PageHead title="People">
        <p className="lede">
          Six people work here and five sit on the board, four of them independent. Together they own 14.2 per
          cent, and every purchase is on file with the regulators.
        </p>
      </PageHead>
      <section className="people paper">
        <h2>Management</h2>
        <ul className="full">
          {people.map(({ monogram, name, role, text, more }) => (
            <li key={name}>
              <Medallion monogram={monogram} />
              <h3>{name}</h3>
              <p className="role">{role}</p>
              <p>{text}</p>
              <p>{more}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="people board" id="board">
        <h2>Board of directors</h2>
        <ul className="full">
          {directors.map(({ monogram, name, role, text }) => (
            <li key={name}>
              <Medallion monogram={monogram} />
              <h3>{name}</h3>
              <p className="role">{role}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <DataTable
          caption="Seats, attendance since listing and holdings, June 28, 2024"
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
        <p className="note">
          The audit, governance and compensation committees have no officer on them. Each meets without
          management at the end of every session, and the chair reports what was asked.
        </p>
      </section>
    </Frame>
  )
}
