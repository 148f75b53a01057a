/** A case study as a member of staff writes it. */

/** Its texts; the pictures are names in the library. */
export const writtenCase = (pictures: readonly string[]) => ({
  client: 'Saltmarsh Graphite',
  listing: 'TSXV: SALT',
  sector: 'Mining',
  year: 2026,
  duration: '7 weeks',
  categories: ['Brand Identity', 'Website Design'],
  liveSite: 'https://saltmarsh.example/investors',
  outcome: 'A flotation line explained in three drawings and one table.',
  description: 'Saltmarsh Graphite sells a powder that nobody can picture. We drew what happens to it.',
  challenge: ['Flake sizes were in a footnote, and buyers asked for them first.'],
  solution: ['One table by flake size, one drawing for each step, and every figure with its sample.'],
  headline: { figure: '3 min', text: 'from the home page to the flake that a buyer needs' },
  resultsNote: 'Counted over the first quarter after the launch.',
  results: [
    { label: 'Visits that reach the table of sizes', before: '4%', after: '31%' },
    { label: 'Questions by telephone in a week', before: '22', after: '9' },
  ],
  technologies: ['Investor site', 'Brand sheet'],
  pictures: pictures.map((image, place) => ({
    image,
    focus: place === 0 ? 'top' : 'middle',
    alt: `Page ${place + 1} of the site, with the table of flake sizes.`,
    caption: `Page ${place + 1}. The table that buyers ask for.`,
  })),
  plate: { image: '', focus: 'middle', title: '', text: '', alt: '', caption: '' },
  testimonial: {
    quote: 'Buyers now begin with the right question.',
    name: 'Ines Karaman',
    title: 'CEO, Saltmarsh',
  },
  legend: '',
  closing: { title: 'Have a powder? Show it.', text: 'Send us the table that you hide.' },
})
