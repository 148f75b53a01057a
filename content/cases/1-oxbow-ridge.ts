/** Case 1: Oxbow Ridge Copper, a first site and mark for a newly listed explorer. */

export const oxbowRidge = {
  client: 'Oxbow Ridge Copper',
  listing: 'TSXV: OXBW',
  sector: 'Mining',
  year: 2024,
  duration: '5 weeks',
  outcome: 'A first site and mark for a newly listed explorer, live before drill season.',
  description:
    'Oxbow Ridge Copper listed with one web page and a drill season ahead of it. Five weeks later it had a mark, a site and a place for every assay.',
  challenge: [
    'Oxbow Ridge listed on the TSX Venture Exchange in November 2023 and went straight to the field. Its website stayed behind: one page, a logo that came with the template, and a photograph of someone else’s mountain.',
    'The Lower Bend project in British Columbia deserved better. Phase one was drilled, the last assays were due from the laboratory in June, and phase two would start on June 17 with one rig and go on with two in July. Whoever looked up the ticker in June would decide on a phone, in about a minute, whether this was a copper project or a letterhead.',
    'We had five weeks, in an office of six people with a technical report to file and a financing to close.',
  ],
  solution: [
    'We started from the core boxes. The six colours were matched to photographs of Lower Bend core and are named for what was in them, from andesite to native copper, so the site, the slides and the hard hats agree. The mark is an oxbow: one stroke for the river bend, one bar for the ridge. It was drawn to survive at sixteen pixels, the size at which most shareholders will ever see it.',
    'The site opens with the question every explorer is asked first: what did you hit? The release template was rehearsed in May with placeholder numbers and a qualified person watching. On June 11 the real ones went in. Hole LB-24-97 stands at the top as drawn core, with 48.0 m at 1.12% CuEq (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m marked at its depth.',
    'Behind the drawing is the full table, in HTML that can be copied, with the copper-equivalent prices and recoveries directly under the figures they produce. All eleven holes of phase one are accounted for, including the seven that met nothing. It is the sentence about the seven that makes a careful reader believe the other four.',
  ],
  headline: { figure: '31', text: 'days in hand between launch and the first metre of phase two' },
  resultsNote:
    '“Before” is the old page in April 2024. “After” runs from launch on May 17 to August 16, 2024.',
  results: [
    { label: 'Drill holes accounted for on the site', before: '0', after: '11 of 11' },
    { label: 'Wire to website, median', before: '19 h', after: '6 min' },
    { label: 'Clicks from home to the technical report', before: 'Not posted', after: '1' },
    { label: 'Assay tables that can be copied', before: '0 of 2', after: '5 of 5' },
    { label: 'Emails asking for a document, per month', before: '37', after: '4' },
  ],
  technologies: [
    'IR website',
    'Mark and wordmark',
    'Brand sheet',
    'Assay table template',
    'Drawn core log',
    'Delayed quote',
    'Presentation, 14 slides',
    'Release runbook',
  ],
  pictures: {
    first: {
      alt: 'Oxbow Ridge Copper’s home page on green-black: the serif headline “Eleven holes. Four met copper. All eleven are here.” beside five columns of drill core, with 48.0 m at 1.12% CuEq (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m marked on hole 97, above a share price chart and three news releases.',
      caption: 'Home page. What was hit, where, and the release that says so.',
    },
    second: {
      alt: 'Two phones on grey-green: a dark one with the share price of 0.84 and its chart since listing, the day of the assays marked, and a pale one with the release of June 11, 2024 opened to its grades.',
      caption: 'Quote and news. Grades before prose, and no file to open.',
    },
    third: {
      alt: 'Four panels: the title slide under a band of drill core, a section through five holes with 48.0 m at 1.12% copper equivalent (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag), bars showing what $6.2 million pays for, and the oxbow mark with six colours named after rocks.',
      caption: 'Deck and mark. Slides 1, 6 and 11 of 14, and what they are coloured with.',
    },
    fourth: {
      alt: 'Strip log of drill hole LB-24-97 from 50 to 225 m: drawn core, eleven named rock units, rock quality and bars of copper-equivalent grade on one depth scale, with 48.0 m at 1.12% CuEq (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m in orange.',
      caption: 'Core log, hole LB-24-97. Two-metre samples, barren ones included.',
    },
  },
  plate: {
    title: 'One hole, drawn to its depth',
    text: 'Core, rock and grade share a single scale, so the 48.0 m interval sits where it was cut and the barren dyke below it stays in. The release, the deck and the site all use this drawing, and it is made from the assay file, never by hand.',
    alt: 'The core of hole LB-24-97 enlarged, from 98 to 190 m: six rock units with what was logged of each, the potassic quartz diorite and the breccia that carry the copper in gold, red and green, and the barren porphyry dyke below them.',
    caption: 'Core and log, enlarged. The interval is the three coloured units, from 113 to 161 m.',
  },
  testimonial: { quote: '', name: '', title: '' },
  legend: 'Hole LB-24-97 was drilled in software; no qualified person has seen its copper.',
  closing: {
    title: 'Plan the site from the drill date',
    text: 'Tell us the day the rig turns. We will send a plan that ends before it.',
  },
}
