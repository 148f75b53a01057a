/** What /portfolio says around the cases. */
export const portfolio = {
  titleLines: ['Work that holds up', 'on a second reading.'],
  lede: 'Public companies in mining, energy, technology and crypto. Each case says what changed, how many weeks it took and what was measured afterwards.',
  cases: ['1', '2', '4', '3', '5', '6'],
  closing: {
    titleLines: ['Yours could be', 'the next.'],
    text: 'Tell us the sector, the exchange and the date. We will send two comparable cases and a starting price.',
  },
  meta: {
    title: 'Portfolio',
    description:
      'Case studies in mining, energy, technology and crypto: investor websites, presentations, CRM and email, each with its weeks and its measurements.',
  },
}
