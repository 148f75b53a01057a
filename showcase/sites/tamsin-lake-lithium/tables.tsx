import { changes, type Estimate, type EstimateRow } from './figures'

const cells = ({ tonnes, grade, contained }: EstimateRow) => (
  <>
    <td>{tonnes.toFixed(2)}</td>
    <td>{grade.toFixed(2)}</td>
    <td>{contained.toFixed(1)}</td>
  </>
)

/** One category of the estimate. There is one table per category, and no row below the two. */
export function EstimateTable({ estimate }: { estimate: Estimate }) {
  return (
    <table className="tamsin-estimate">
      <caption>{estimate.category}</caption>
      <thead>
        <tr>
          <th scope="col">Dyke</th>
          <th scope="col">Mt</th>
          <th scope="col">Li₂O, %</th>
          <th scope="col">Li₂O, kt</th>
        </tr>
      </thead>
      <tbody>
        {estimate.rows.map(row => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {cells(row)}
          </tr>
        ))}
        <tr className="both">
          <th scope="row">Both dykes</th>
          {cells(estimate.both)}
        </tr>
      </tbody>
    </table>
  )
}

const perTonne = 100 / 7.2

/** Before and after per dyke and category, each figure with its bar. */
export function ChangeTable() {
  return (
    <table className="tamsin-change">
      <caption>Million tonnes, September 2023 and August 2024</caption>
      <thead>
        <tr>
          <th scope="col">Dyke and category</th>
          <th scope="col">2023</th>
          <th scope="col">2024</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ dyke, category, before, after }) => (
          <tr key={dyke + category}>
            <th scope="row">
              {dyke}
              <small>{category.toLowerCase()}</small>
            </th>
            <td>
              <i style={{ width: `${before * perTonne}%` }} />
              {before.toFixed(2)}
            </td>
            <td>
              <i style={{ width: `${after * perTonne}%` }} />
              {after.toFixed(2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
