import type { DeskEntry } from '../../../domain/service/desk-morning'
import { replayMessages as m } from './replay-messages'

/** The interval of the headline, as the release tabulates it. */
const interval = ['322.0', '336.8', '14.8']

/** The release as it is at this minute: the same page under another head, with another mark below. */
export function ReplaySheet({ entry, tablesAreIn }: { entry: DeskEntry; tablesAreIn: boolean }) {
  const { headline, text, columns, draft } = m.release
  const { channel, line, mark, signed } = entry.sheet
  const [words, three, oxygen, eight] = headline
  return (
    <div className="replay-sheet" data-wire={entry.wire}>
      <p className="replay-channel">
        <strong>{channel}</strong> <span>{line}</span>
      </p>
      <h3>
        {words}
        <sub>{three}</sub>
        {oxygen}
        <sub>{eight}</sub>
      </h3>
      <p>{text}</p>
      {tablesAreIn ? (
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {interval.map(value => (
                <td key={value}>{value}</td>
              ))}
            </tr>
          </tbody>
        </table>
      ) : (
        <p className="replay-draft">{draft}</p>
      )}
      <p className="replay-mark">
        {signed && <Signature />}
        {mark}
      </p>
    </div>
  )
}

const Signature = () => (
  <svg viewBox="0 0 190 44" aria-hidden="true">
    <path d="M6 34C14 12 22 6 25 9s-6 22-4 25 12-20 15-20-3 18 1 18 8-11 12-11-1 11 3 11 6-12 10-12 0 13 4 12 7-24 12-29-4 30 1 30 8-12 12-12-1 12 3 12 9-12 13-12-2 11 3 11 8-9 12-9 2 8 6 8 22-6 46-13M18 41c40-3 96-5 150-14" />
  </svg>
)
