import { intercepts } from './figures'
import { ResourceMap } from './map'
import { CrossSection, sections } from './section'
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
export const drillingSlides = [
  <Sheet key={7} number={7} title="147 holes, where they were drilled" kind="tl-map">
    <ResourceMap id="s7" view={[330, 150, 1040, 678]} show={{ holes: true }} />
  </Sheet>,
  <Sheet key={8} number={8} title="Nine that missed" kind="tl-map">
    <ResourceMap id="s8" view={[1010, 620, 400, 261]} show={{ dykes: true, holes: true }} />
  </Sheet>,
  <Sheet key={9} number={9} title="Section A to A’, North dyke" kind="tl-section">
    <CrossSection id="s9" spec={sections.north} />
  </Sheet>,
  <Sheet key={10} number={10} title="Section B to B’, East dyke" kind="tl-section">
    <CrossSection id="s10" spec={sections.east} />
  </Sheet>,
  <Sheet key={11} number={11} title="Best intervals, and the median" kind="tl-intervals">
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
  </Sheet>,
  <Sheet key={12} number={12} title="What 62 holes were for" kind="tl-winter">
    <WinterDots />
    <p>41 closed the spacing at North dyke. 12 confirmed East dyke. Nine found where it ends.</p>
  </Sheet>,
]
