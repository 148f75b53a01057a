/** Case 3: Lumen Vale Technologies, deck and site drawn from one list of figures. */

export const lumenVale = {
  client: 'Lumen Vale Technologies',
  listing: 'CSE: LMVL',
  sector: 'Technology',
  year: 2025,
  duration: '10 weeks',
  outcome: 'A sensor maker told as a revenue story, with deck and site drawn from one source.',
  description:
    'Lumen Vale sells a sensor once and is paid for it every month. We rebuilt its site and its deck around the second sale, from one list of figures.',
  challenge: [
    'Lumen Vale’s sensors run on room light and watch over cold rooms, pharmacies and greenhouses. One sells for $480 and then earns $36 a month, so by the fourteenth month the second sale has overtaken the first. The market had noticed the first. Analysts modelled a hardware maker with uneven quarters, because the presentation had 41 slides about the device and one about the revenue.',
    'The figures did not help. In one week of June the deck said 10,900 sensors, the website 11,250 and the filed MD&A 11,600. No one had been careless: three people had typed the same number in three different months.',
    'Finance spent two evenings a quarter hunting for the one figure that would be asked about on the call, and usually found the others.',
  ],
  solution: [
    'We took the figures out of the documents. One list, owned by finance and dated by quarter, holds 212 of them; the site and the deck read from it, and nothing is typed twice. When a quarter closes, finance changes the list, a second person approves it, and both are rebuilt before lunch.',
    'Then we changed the subject. The home page opens with “12,400 sensors, paid by the month.” and the deck with “The second sale is the revenue.” Hardware appears where it belongs in the argument, as what pays for the seat.',
    'Every figure on a slide carries the address of its place on the site, and the site names the filing behind it. A doubtful reader is two steps from the filed number.',
  ],
  headline: { figure: '212', text: 'figures shared by the deck and the site, each of them typed once' },
  resultsNote:
    '“Before” is the June 2025 deck and site. “After” is the November 2025 edition of both, compared line by line by finance; questions were counted on the calls either side.',
  results: [
    { label: 'Figures that differed between deck and site', before: '17', after: '0' },
    { label: 'Time to update both after quarter-end', before: '23 h', after: '2 h' },
    { label: 'Slides in the standard deck', before: '42', after: '18' },
    { label: 'Slides about recurring revenue', before: '1', after: '7' },
    { label: 'Call questions about recurring revenue', before: '2 of 14', after: '9 of 15' },
  ],
  technologies: [
    'IR website',
    'Investor presentation, 18 slides',
    'List of figures',
    'Recurring revenue waterfall',
    'Slide-to-site references',
    'Web version of the deck',
    'Quarter-end runbook',
  ],
  pictures: {
    first: {
      alt: 'Lumen Vale’s home page on yellow: the heavy black headline “12,400 sensors, paid by the month.” beside a field of dots, orange where sensors joined in fiscal 2025, above a black strip of four figures that begins with 61% of revenue recurring.',
      caption: 'Home page. One dot is fifty sensors, so growth can be counted.',
    },
    second: {
      alt: 'Two phones on an orange ground: on the left the share at $1.18 with five facts and a year of closing prices, on the right the news page with the fiscal 2025 results first.',
      caption: 'Quote and news. Made for the elevator after the call.',
    },
    third: {
      alt: 'Three slides of the Lumen Vale investor presentation: the yellow title “The second sale is the revenue.”, revenue bars from FY21 to FY25, and 61% drawn as dots. Beside them, a sheet headed “The list of figures” gives eight figures with their slide and their place on the site.',
      caption: 'Slides 1, 6 and 9, with the list they draw on.',
    },
    fourth: {
      alt: 'Waterfall chart made of dots on black: annualized recurring revenue rises from $3.95 M in July 2024 to $5.36 M in July 2025, up with new sites, more sensors and rooms reopened, down with fewer sensors and departures, whose dots are hollow.',
      caption: 'Recurring revenue, July to July. Hollow dots left.',
    },
  },
  plate: {
    title: 'What came in, what left',
    text: 'One dot is $10,000 of recurring revenue, and the chart walks from one July to the next. Departures are drawn at the same scale as new sites, because theirs is the bar an analyst looks for first, and looks for harder when it is missing.',
    alt: 'Two parts of the dot chart enlarged: 36 hollow dots under −$0.36 M for departures, and beside them the solid dots at the head of July 2025 under $5.36 M, drawn at the same size.',
    caption: 'Departures beside the total, enlarged. Each of the hollow dots is $10,000.',
  },
  testimonial: { quote: '', name: '', title: '' },
  legend: 'Lumen Vale is fictional; its 12,400 sensors never reported anything to anyone.',
  closing: {
    title: 'Find out where your deck and your site disagree',
    text: 'Send us your deck and the address of your site. We will send back the list of figures on which they disagree.',
  },
}
