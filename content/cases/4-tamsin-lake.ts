/** Case 4: Tamsin Lake Lithium, a resource update in eighteen slides and one map. */

export const tamsinLake = {
  client: 'Tamsin Lake Lithium',
  listing: 'TSXV: TMSN',
  sector: 'Mining',
  year: 2024,
  duration: '8 weeks',
  outcome: 'A resource update explained in eighteen slides and one map.',
  description:
    'Tamsin Lake Lithium had a resource update and 64 slides to lose it in. We explained it in eighteen slides and one map, on screen and on the site.',
  challenge: [
    'In the autumn of 2024 Tamsin Lake was to publish an updated resource on two pegmatites, North dyke and East dyke. It already had a deck, of 64 slides. A map was on slide 9, the table on slide 31, and the reason one dyke had grown and the other had not was on no slide at all.',
    'Lithium prices had fallen hard, and holders who were not geologists had one question left: is it still there, and how sure are you? The company’s geologists could answer that in the core shed in a minute, by pointing.',
    'There was a rule to mind as well. The draft table ended in a total, and National Instrument 43-101 does not let inferred tonnes be added to indicated ones. The tidiest line in the deck was the one that had to go.',
  ],
  solution: [
    'We put the pointing on paper. There is one map, at one scale, on pale ground. Both dykes are magenta and nothing else is. All 147 drill holes stand where they were drilled, with the nine misses left in. They are the reason East dyke did not grow, and a map without misses makes a careful reader wonder where they are.',
    'The deck follows the map. Slides 1 to 6 answer the question, slides 7 to 12 show the drilling behind the answer, and the last six hold the assumptions: cut-off grade, price, recovery, and the qualified person who signed. Indicated and inferred have a table each, with no line beneath the pair and a note that says why.',
    'The site is made of the same eighteen parts. Each slide names its place there, the tables can be copied, and the map opens on a phone at a size a thumb can use. The update crossed the wire on October 8 at 05:30 Pacific. Deck, page and map were public at 05:32.',
  ],
  headline: { figure: '18', text: 'slides and one map, where there had been 64 and eleven' },
  resultsNote:
    '“Before” is the March 2024 deck and the month after it. “After” is the four weeks from October 8, 2024. Readers were counted on the company’s own server, without cookies.',
  results: [
    { label: 'Slides in the deck', before: '64', after: '18' },
    { label: 'Slide that shows the resource table', before: '31', after: '4' },
    { label: 'Maps needed to explain it', before: '11', after: '1' },
    { label: 'Readers who reach the last slide', before: '9%', after: '57%' },
    { label: 'Calls asking what had changed', before: '26', after: '5' },
  ],
  technologies: [
    'Investor presentation, 18 slides',
    'Resource map',
    'Resource tables',
    'Web version of the deck',
    'IR website',
    'Drill hole index',
    'Editable master file',
  ],
  pictures: {
    first: {
      alt: 'Tamsin Lake Lithium’s home page on pale green: a contour map with the lake, both dykes in magenta and the nine holes that missed, beside the headline “Two dykes, one map, nine misses.” and the indicated and inferred tonnes.',
      caption: 'Home page. The misses made the headline.',
    },
    second: {
      alt: 'Two phones over pale contours: on the left the share at $0.52 with a falling one-year chart and the day of the update marked, on the right the news page with the October 8, 2024 update pinned first.',
      caption: 'Quote and news. The update stays pinned for a month.',
    },
    third: {
      alt: 'Contact sheet of all eighteen slides. Two are enlarged: slide 3, one map with both dykes, and slide 4, separate tables of indicated and inferred resources. The rows are labelled the question, the drilling and the assumptions.',
      caption: 'The whole deck. Question, drilling, assumptions, in that order.',
    },
    fourth: {
      alt: 'Resource map: hatched magenta bodies labelled North dyke, 1,150 m long, and East dyke, 870 m long, 1.4 km apart, with drill holes along each and nine open circles marked Nine misses. Tables of indicated and inferred tonnes stand at the right.',
      caption: 'Resource map. Both dykes are drawn at the same scale.',
    },
  },
  plate: {
    title: 'Only the dykes are in colour',
    text: 'North dyke and East dyke in the only magenta on the sheet. A holder who remembers nothing else from the deck will remember where the lithium is, how long each body runs and how far apart they lie.',
    alt: 'The north dyke on the resource map enlarged: a hatched magenta body 1,150 m long with 84 drill holes across it, the section line A to A′, the camp and the dotted line to the other dyke, 1.4 km apart.',
    caption: 'North dyke, enlarged. Each hole is drawn as it was drilled.',
  },
  testimonial: { quote: '', name: '', title: '' },
  legend: 'Tamsin Lake Lithium is fictional: neither dyke has a mineral resource.',
  closing: {
    title: 'How many slides is it now?',
    text: 'Send us the deck you are tired of. We will send back an outline and the number of slides it needs.',
  },
}
