/** Words around the page that counsel returned, for /about. Only the server has them. */
export const markupWords = {
  title: 'Staging page, returned by counsel',
  caption: 'Oxbow Ridge Copper, release of June 11, 2024, first draft. Published without what is struck.',
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
}
