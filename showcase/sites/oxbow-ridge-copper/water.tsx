/** What the company measures outside the rock: water, ground and hours. */
import { DataTable } from '../../kit/data-table'

export function Water() {
  return (
    <section className="paper water" id="water">
      <div>
        <h2>Ground and water</h2>
        <p>
          Fourteen stations have been measured every month since May 2023, eight months before the first rig.
          None has left the range it had before drilling. Two stations above the property are kept as
          controls: when the river itself changes, they say so first.
        </p>
        <p>
          Nine of eleven pads are regraded and seeded. The last two wait for June soil. Work goes ahead under
          exploration agreements with the First Nations in whose territories the claims lie, and their
          monitors choose which days they visit. Phase one took 31,400 hours on site without a lost-time
          injury.
        </p>
      </div>
      <DataTable
        caption="Medians of May 2024, against the year before drilling"
        className="figures"
        head={['Measure', 'May 2024', 'Range before']}
        rows={[
          ['Acidity, pH', '7.6', '7.4 to 7.9'],
          ['Dissolved copper, parts per billion', '1.8', '1.2 to 2.6'],
          ['Suspended solids, mg/L', '11', '3 to 38'],
          ['Temperature, °C', '6.1', '4.8 to 7.0'],
        ]}
      />
    </section>
  )
}
