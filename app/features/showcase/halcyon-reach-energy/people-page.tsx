/** Management, the board, its committees and their charters. */
import { DataTable } from '../data-table'
import { Frame, PageHead } from './frame'
import { Medallion } from './medallion'
import { charters, directors, people } from './people'

export function PeoplePage() {
  return (
    <Frame current="people">
      <PageHead title="People" sea={340}>
        <p className="lede">
          Four officers and seven directors, six of them independent. The chair is not the chief executive,
          and no officer sits on a committee.
        </p>
        <nav className="on-page" aria-label="On this page">
          <a href="#management">Management</a>
          <a href="#board">Board</a>
          <a href="#charters">Charters</a>
        </nav>
      </PageHead>
      <section className="governance" id="management">
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
      <section className="governance mist" id="board">
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
          caption="Seats, attendance in the last twelve months and holdings, June 30, 2025"
          className="words directors"
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
      </section>
      <section className="charters" id="charters">
        <h2>Three charters, in short</h2>
        <ul>
          {charters.map(({ name, duties }) => (
            <li key={name}>
              <h3>{name} committee</h3>
              <ul>
                {duties.map(duty => (
                  <li key={duty}>{duty}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="note">
          The exchange asks a listed issuer to keep its articles, mandates and charters on its site. These
          three stand for the full texts, which a fictional company does not have.
        </p>
      </section>
    </Frame>
  )
}
