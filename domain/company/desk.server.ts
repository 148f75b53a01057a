/** Who is at the desk, and the texts of 'The desk' on /about. The corrections are those made to this website. */
import { toSlug } from '../../shared/text'
import type { DeskPage, MarkedText, Shift } from './desk'

const kept = (text: string): MarkedText => ({ kind: 'kept', text })
const struck = (text: string, note?: number): MarkedText => ({ kind: 'struck', text, ...(note && { note }) })
const added = (text: string, note?: number): MarkedText => ({ kind: 'added', text, ...(note && { note }) })

/** Who writes the articles and keeps the desk. */
const written: readonly { name: string; role: string; days: string; hours: Shift }[] = [
  {
    name: 'Marisol Tennant',
    role: 'Founder',
    days: 'First Thursday of the month',
    hours: { from: 4, to: 12, monthly: true },
  },
  { name: 'Imogen Falkner', role: 'Design director', days: 'Mornings', hours: { from: 5, to: 13 } },
  { name: 'Theo Nakashima', role: 'Disclosure editor', days: 'Afternoons', hours: { from: 13, to: 21 } },
  { name: 'Rowan Achterberg', role: 'Reliability engineer', days: 'Nights', hours: { from: 21, to: 5 } },
]

const clockHour = (hour: number): string =>
  hour === 12 ? 'noon' : `${hour % 12}\u00A0${hour < 12 ? 'a' : 'p'}.m.`

const people = written.map(({ days, ...person }) => ({
  ...person,
  seal: toSlug(person.name),
  shift: `${days}, ${clockHour(person.hours.from)} to ${clockHour(person.hours.to)}`,
}))

/** What an author does here; a guest is just the author. */
export const roleOf = (author: string): string => people.find(({ name }) => name === author)?.role ?? 'Author'

export const deskPage: DeskPage = {
  title: 'The desk',
  lede: 'Eleven people keep the desk, two at a time: 336 hours a week, and none of them works more than 40. The four who write our articles lead shifts on weekdays; relief editors and second readers take the rest. Each ring below is a day in Vancouver with midnight at the top: drawn in full are the hours at the desk. Vancouver’s clock no longer changes: Toronto is three hours ahead in summer and two in winter.',
  people,
  log: {
    title: 'Corrections log',
    caption: 'Page 41 of the log, as it is: corrections to our website and to clients’.',
    rows: [
      {
        date: '2026-11-24',
        time: '19:38',
        place: 'Lumen Vale, presentation, slide 10',
        before: 'will have paid',
        after: 'would have paid, if it stays',
        by: 'T. Nakashima',
      },
      {
        date: '2026-11-24',
        time: '19:12',
        place: 'Oxbow Ridge, presentation, slide 6',
        before: 'the discovery hole',
        after: 'hole LB-24-97',
        by: 'T. Nakashima',
      },
      {
        date: '2026-11-24',
        time: '16:52',
        place: 'Acknowledgement of an enquiry',
        before: '604-555-0142',
        after: '604-555-0177',
        by: 'T. Nakashima',
      },
      {
        date: '2026-11-24',
        time: '15:31',
        place: 'Home, why companies choose us',
        before: 'a person with the right to publish',
        after: 'someone who can put your approved release live',
        by: 'T. Nakashima',
      },
      {
        date: '2026-11-24',
        time: '02:10',
        place: 'Home, results morning',
        before: 'Pacific time',
        after: 'Vancouver time',
        by: 'R. Achterberg',
      },
    ],
  },
  markup: {
    title: 'Staging page, returned by counsel',
    caption: 'Oxbow Ridge Copper, release of June 11, 2024, first draft. Published without what is struck.',
    headline: [
      kept('Oxbow Ridge '),
      struck('proves a major copper discovery', 1),
      added('intersects 48.0 m at 0.89% Cu and 0.39 g/t Au'),
      kept(' at Lower Bend'),
    ],
    paragraphs: [
      [
        kept(
          'Hole LB-24-97 cut 48.0 m at 1.12% copper equivalent (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m. ',
        ),
        added('Lengths are along the core; true widths are estimated at 70 to 85 per cent of them.', 2),
        kept(' Phase two '),
        struck('will'),
        added('is planned to', 3),
        kept(' begin on June\u00A017 with '),
        struck('two rigs'),
        added('one rig; a second follows on July\u00A02', 4),
        kept('.'),
      ],
    ],
    notes: [
      {
        from: 'Counsel',
        text: 'One hole proves nothing. Factual and balanced, please: National Policy 51-201.',
      },
      {
        from: 'Qualified person',
        text: 'Say what is known of true width beside the interval: NI 43-101, s. 3.3.',
      },
      {
        from: 'Counsel',
        text: 'A plan, so forward-looking: the caution goes on this page, not behind a link.',
      },
      {
        from: 'Qualified person',
        text: 'The second rig is under contract from July\u00A02, not before.',
      },
    ],
  },
}
