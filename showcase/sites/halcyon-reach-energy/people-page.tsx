/** Management, the board, its committees and their charters. */
import { Chapter } from '../../kit/chapters/chapter'
import { Board, People } from '../../kit/chapters/people'
import { halcyon } from './client'
import { charters, directors, people } from './people'

export function PeoplePage() {
  return (
    <Chapter
      client={halcyon}
      current="people"
      title="People"
      lede="Four officers and seven directors, six of them independent. The chair is not the chief executive, and no officer sits on a committee."
      contents={[
        ['management', 'Management'],
        ['board', 'Board'],
        ['charters', 'Charters'],
      ]}
    >
      <People client={halcyon} id="management" title="Management" people={people} full />
      <Board
        client={halcyon}
        directors={directors}
        caption="Seats, attendance in the last twelve months and holdings, June 30, 2025"
      />
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
    </Chapter>
  )
}
