/** The eighteen parts of the resource update, in the order of the slides. */

export interface DeckPart {
  name: string
  slides: readonly { title: string; href?: string }[]
}

export const deck: readonly DeckPart[] = [
  {
    name: 'The question',
    slides: [
      { title: 'Resource update, October 2024', href: '#top' },
      { title: 'Is it still there, and how sure?', href: '#top' },
      { title: 'The map', href: '#top' },
      { title: 'The tables', href: '#estimate' },
      { title: 'What changed in a year', href: '#changes' },
      { title: 'Why one grew and one did not', href: '#changes' },
    ],
  },
  {
    name: 'The drilling',
    slides: [
      { title: '147 holes', href: '#winter-assays' },
      { title: 'Nine that missed', href: '#winter-assays' },
      { title: 'Section through North dyke', href: '#ground' },
      { title: 'Section through East dyke', href: '#ground' },
      { title: 'Best intervals, and the median', href: '#winter-assays' },
      { title: 'What 62 holes were for', href: '#changes' },
    ],
  },
  {
    name: 'The assumptions',
    slides: [
      { title: 'Cut-off grade', href: '#estimate' },
      { title: 'Price', href: '#share' },
      { title: 'Recovery', href: '#fire-season' },
      { title: 'Who signed', href: '#estimate' },
      { title: 'What comes next', href: '#news' },
      { title: 'Shares, cash, people', href: '#investors' },
    ],
  },
]
