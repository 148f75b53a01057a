import { portfolioMessages as m } from './messages'
import type { Project } from './project'

type Results = Pick<Project, 'headline' | 'results' | 'resultsNote'>

/** The one figure, how it was taken, and everything else that was counted. */
export function CaseResults({ headline, results, resultsNote }: Results) {
  return (
    <section className="section frame" aria-labelledby="results">
      <div className="case-results grid12">
        <div className="results-note">
          <h2 id="results">{m.results}</h2>
          <p>{resultsNote}</p>
        </div>
        <div className="results-figures">
          <p className="results-headline">
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
            <tbody>
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
