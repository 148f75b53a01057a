import type { Slide } from '../../kit/poster/client'
import { ResourceMap } from './art/map'
import { CrossSection, sections } from './art/section'
import { intercepts } from './figures'
import { Sheet } from './slide'

/** 62 holes of the winter: what each was for. */
function WinterDots() {
  const kind = (index: number) => (index < 41 ? 'north' : index < 53 ? 'east' : 'miss')
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true">
      {Array.from({ length: 62 }, (_, index) => {
        const x = 32 + (index % 11) * 57
        const y = 32 + Math.floor(index / 11) * 62
        return <circle key={`${x} ${y}`} className={kind(index)} cx={x} cy={y} r="19" />
      })}
    </svg>
  )
}

/** Slides 7 to 12: the drilling behind the answer. */
export const drillingSlides: readonly Slide[] = [
  {
    title: '147 holes',
    notes: [
      '147 holes, 27,910 m in all: 84 at North dyke, 54 at East dyke and nine beyond it. Each line runs from collar to toe.',
    ],
    sheet: (
      <Sheet number={7} title="147 holes, where they were drilled" kind="tl-map">
        <ResourceMap id="s7" view={[330, 150, 1040, 678]} show={{ holes: true }} />
      </Sheet>
    ),
  },
  {
    title: 'Nine that missed',
    notes: [
      'Nine holes stepped out beyond the eastern end of East dyke and cut unaltered greywacke. They cost $410,000. There will be no drilling there next winter.',
    ],
    sheet: (
      <Sheet number={8} title="Nine that missed" kind="tl-map">
        <ResourceMap id="s8" view={[1010, 620, 400, 261]} show={{ dykes: true, holes: true }} />
      </Sheet>
    ),
  },
  {
    title: 'Section through North dyke',
    notes: [
      'Looking west. North dyke dips 57° to the south. TL-24-097 cut 19.8 m of 1.44%, TL-24-118 cut 21.4 m of 1.52% and TL-24-103 cut 17.1 m of 1.38% Li₂O. No vertical exaggeration.',
    ],
    sheet: (
      <Sheet number={9} title="Section A to A’, North dyke" kind="tl-section">
        <CrossSection id="s9" spec={sections.north} />
      </Sheet>
    ),
  },
  {
    title: 'Section through East dyke',
    notes: [
      'Looking west. East dyke dips 63° to the south and is thinner. TL-24-138 cut 9.6 m of 1.02% and TL-24-131 cut 14.6 m of 1.27% Li₂O.',
    ],
    sheet: (
      <Sheet number={10} title="Section B to B’, East dyke" kind="tl-section">
        <CrossSection id="s10" spec={sections.east} />
      </Sheet>
    ),
  },
  {
    title: 'Best intervals, and the median',
    notes: [
      'The best interval is 21.4 m of 1.52% in TL-24-118. The median of the 53 holes that met pegmatite is 11.3 m of 1.16%. Read the second number first.',
    ],
    sheet: (
      <Sheet number={11} title="Best intervals, and the median" kind="tl-intervals">
        {intercepts.map(({ hole, metres, grade }) => (
          <p key={hole}>
            <span>{hole}</span>
            <i style={{ width: metres * 22 }} />
            <b>
              {metres.toFixed(1)} m, {grade.toFixed(2)}%
            </b>
          </p>
        ))}
        <p className="median">
          <span>Median of 53</span>
          <i style={{ width: 11.3 * 22 }} />
          <b>11.3 m, 1.16%</b>
        </p>
      </Sheet>
    ),
  },
  {
    title: 'What 62 holes were for',
    notes: [
      'Of the winter’s 62 holes, 41 closed the spacing at North dyke, 12 confirmed the model of East dyke and nine found where it ends.',
    ],
    sheet: (
      <Sheet number={12} title="What 62 holes were for" kind="tl-winter">
        <WinterDots />
        <p>41 closed the spacing at North dyke. 12 confirmed East dyke. Nine found where it ends.</p>
      </Sheet>
    ),
  },
]
