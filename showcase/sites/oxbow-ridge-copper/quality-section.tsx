/** How samples are taken and how the laboratory is checked. */
import { DataTable } from '../../kit/data-table'
import { ControlChart, controls } from './quality'

export function Quality() {
  return (
    <section className="paper quality" id="quality">
      <div className="quality-words">
        <h2>Who checks the laboratory</h2>
        <ol className="steps">
          <li>
            <b>At the rig</b> Core is laid in boxes, pieced together and photographed wet. Recovery is
            measured for every run of three metres.
          </li>
          <li>
            <b>In the shed</b> It is logged, marked every two metres and sawn in half. One half is bagged with
            a numbered tag; the other stays in the box, under the new roof.
          </li>
          <li>
            <b>On the road</b> Bags travel in sealed sacks with two signatures. The laboratory in Kamloops
            counts the seals before it opens anything.
          </li>
          <li>
            <b>At the laboratory</b> Crushed, split and pulverized. Copper and silver by four acids and ICP,
            gold by fire assay of 30 g. The laboratory is accredited to ISO/IEC 17025 and independent of the
            company.
          </li>
        </ol>
      </div>
      <DataTable
        caption={`Control samples of phase one, sent among ${controls.core.toLocaleString('en-CA')} samples of core`}
        className="figures controls"
        head={['Kind', 'Asks', 'Sent', 'Outside limits']}
        rows={[
          ['Standards', 'Is the grade right?', `${controls.standards}`, '3'],
          ['Blanks', 'Does grade carry over?', `${controls.blanks}`, '1'],
          ['Quarter-core duplicates', 'Is the split fair?', `${controls.duplicates}`, '4'],
          ['Second laboratory', 'Do two agree?', `${controls.umpire}`, '0'],
        ]}
      />
      <figure>
        <ControlChart />
        <figcaption>
          Copper in the 96 standards, in the order they were sent, as standard deviations from the certified
          grade. The three outside were in three batches, which were assayed again before anything was
          published.
        </figcaption>
      </figure>
      <p className="note">
        Hester Lindqvist, P.Geo., is the qualified person under National Instrument 43-101 who has reviewed
        this page. She is an officer of the company and not independent of it.
      </p>
    </section>
  )
}
