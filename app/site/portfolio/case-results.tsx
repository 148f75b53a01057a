import type { Project } from '../../../domain/project/project'
import { portfolioMessages as m } from './messages'

type Results = Pick<Project, 'headline' | 'results' | 'resultsNote'>

/** The main figure, how it was measured, and everything else that was counted. */
export function CaseResults({ headline, results, resultsNote }: Results) {
  return (
    <section className="section frame" aria-labelledby="results">
      <div className="case-results grid12">
        <div className="results-note">
          <h2 id="results">{m.results}</h2>
          <p data-sealed="">{resultsNote}</p>
        </div>
        <div className="results-figures">
          <p className="results-headline" data-sealed="">
            <span className="results-figure">{headline.figure}</span> <span>{headline.text}</span>
          </p>
          <table className="results-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{m.resultsColumns.measure}</span>
                </th>
                <th scope="col">{m.resultsColumns.before}</th>
                <th scope="col">{m.resultsColumns.after}</th>
              </tr>
            </thead>
            <tbody data-sealed="">
              {results.map(({ label, before, after }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
