/** Words of the home page around its texts. */
export const homeWords = {
  start: 'Start Your Project',
  viewWork: 'View Our Work',
  picture: {
    wide: 'The home page of Oxbow Ridge Copper: a headline beside five columns of drill core, a share chart and the latest news.',
    detail:
      'Drill core from Oxbow Ridge Copper’s home page, one interval marked 48.0 m at 1.12% CuEq: 0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag.',
    client: 'Oxbow Ridge Copper',
    page: ', home page, 2024',
    time: 'Five weeks from brief to launch',
  },
  viewAll: 'View Full Portfolio',
  pause: 'Pause the moving strip',
  previousProjects: 'Previous projects',
  nextProjects: 'Next projects',
  trusted: 'Trusted by',
  of: ' of ',
  previousService: 'Previous service',
  nextService: 'Next service',
  /** Before a price, folded and unfolded. */
  priceFrom: 'from',
  from: 'From',
  timeline: 'Timeline',
  allServices: 'All services',
  founder: ', 20+ years in capital-markets communications',
  clients: 'What clients say',
  stars: 'Five out of five',
  consultation: 'Schedule a Consultation',
}
