import { clock, type DeskMorning } from '../../../domain/service/desk-morning'
import { replayMessages as m } from './replay-messages'

/** All entries of the morning on both clocks; the one that the replay is at is marked. */
export function ReplayLog({
  morning: { start, ahead, entries },
  current,
}: {
  morning: DeskMorning
  current: number
}) {
  return (
    <table className="replay-log">
      <caption className="visually-hidden">{m.log}</caption>
      <thead>
        <tr>
          <th scope="col">{m.vancouver}</th>
          <th scope="col">{m.toronto}</th>
          <th scope="col">{m.entry}</th>
          <th scope="col">{m.by}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ minute, title, who, proof, wire }, index) => (
          <tr
            key={title}
            data-wire={wire}
            data-ahead={index > current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <td>{clock(start + minute)}</td>
            <td>{clock(start + minute + ahead)}</td>
            <td>{title}</td>
            <td>
              {who}, {proof}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
