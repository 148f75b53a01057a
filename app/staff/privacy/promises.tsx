import type { Desk } from '../../../domain/privacy/privacy-schema'
import { CompanyTime } from '../../ui/company-time'
import { privacyMessages } from './messages'

const m = privacyMessages.promises

/** Retention times, and the purge that keeps them. */
export const Promises = ({ promises }: Pick<Desk, 'promises'>) => (
  <section className="privacy-part" aria-labelledby="promises">
    <h2 id="promises">{m.title}</h2>
    <p className="staff-quiet">{m.text}</p>
    <table className="privacy-promises">
      <caption className="visually-hidden">{m.caption}</caption>
      <thead>
        <tr>
          {[m.what, m.kept, m.last, m.next, m.deleted].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {promises.map(({ what, kept, ran_at: ran, next_at: next, deleted }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-name={m.kept}>{kept}</td>
            <td data-name={m.last}>{ran ? <CompanyTime at={ran} /> : m.never}</td>
            <td data-name={m.next}>{next ? <CompanyTime at={next} /> : m.never}</td>
            <td data-name={m.deleted}>{deleted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
