/** Slides 5 to 9: the ridge, the best hole, all the holes, the checks, and phase two. */

import type { Slide } from '../../../kit/chapters/client'
import { HoleSticks } from '../art/hole-sticks'
import { PlanView, Schedule } from '../art/phase-two'
import { RidgeProfile } from '../art/ridge-profile'
import { SectionDrawing } from '../art/section-drawing'
import { grades97 } from '../holes'
import { ControlChart } from '../quality'

export const ridge: Slide = {
  title: 'Three targets on one ridge, and copper in one so far',
  ground: 'light',
  draw: heading => (
    <div className="slide-drawing">
      {heading}
      <RidgeProfile />
    </div>
  ),
  notes: [
    'Tannery and Upper Bend were drilled on copper in soil, and it came from thin veins. Six holes, no significant mineralization. Tannery gets no more drilling.',
    'Upper Bend keeps one question, a body that holds an electric charge below the deepest hole. The survey in July and August will say whether it deserves a hole.',
    'Lower Bend lies at the foot of the ridge under gravel, and was drilled on copper in soil water. That worked.',
  ],
}

export const bestHole: Slide = {
  title: 'The zone is open below hole LB-24-97',
  ground: 'light',
  draw: heading => (
    <div className="slide-result">
      <div>
        {heading}
        <p className="figure">1.12%</p>
        <p>copper equivalent over 48.0 m from 113 m in LB-24-97: {grades97}</p>
      </div>
      <SectionDrawing />
    </div>
  ),
  notes: [
    'We are looking north along section 4+50. The gravel is the thin layer at the top. Bars beside the middle hole are its assays, two metres each.',
    'The zone is thickest in hole 97 and has ended before hole 105. To the west it thins but does not stop. Below 97 there is no hole at all, which is what “open” means.',
  ],
}

export const everyHole: Slide = {
  title: 'All eleven holes, the seven empty ones included',
  ground: 'dark',
  draw: heading => (
    <div className="slide-drawing">
      {heading}
      <HoleSticks />
    </div>
  ),
  notes: [
    'Each line is a hole, drawn to its length. Copper shows where the intercept is, and under the line are its grades: copper equivalent, then the copper, gold and silver it is made of.',
    'The seven that say “none” cost as much per metre as the four that do not. They are why the budget of phase two goes to one place.',
  ],
}

export const checks: Slide = {
  title: 'Three batches of samples were assayed again',
  ground: 'light',
  draw: heading => (
    <div className="slide-drawing">
      {heading}
      <ControlChart />
      <p className="under">Standard deviations from certified copper grade, phase one, in the order sent</p>
    </div>
  ),
  notes: [
    'A standard is a bag of powder whose grade is known to us and not to the laboratory. One bag in twenty is one. If it comes back wrong, the batch around it is assayed again.',
    'The independent author asked for more duplicates, so since April one sample in ten is a duplicate. Second-laboratory checks agree within three per cent.',
  ],
}

export const phaseTwo: Slide = {
  title: 'Phase two steps out to the north and west',
  ground: 'light',
  draw: heading => (
    <div className="slide-plan">
      <div>
        {heading}
        <Schedule />
      </div>
      <PlanView />
    </div>
  ),
  notes: [
    'Filled circles are drilled, open ones are planned. Fences stand 100 m apart, twice the spacing of phase one, because the question is now how far the zone runs and not what it looks like.',
    'Stage two, 2,300 m for depth, is drilled only if stage one cuts the zone twice. If it does not, the money stays where it is.',
  ],
}
