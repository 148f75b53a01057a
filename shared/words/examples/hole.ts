/** Texts of the page on which visitors drill a hole, around the tool. Only the server has them. */
export const holeWords = {
  titleLines: ['Drill the hole,', 'and stop early.'],
  lede: 'LB-24-97, the best hole of Oxbow Ridge Copper, was reported at its full length. Stop it sooner, and read what could honestly have been said.',
  basis: { collar: 'Collar', azimuth: 'Azimuth, dip', length: 'Length', samples: 'Samples', grade: 'CuEq' },
  release: 'The release of June 11, 2024',
  site: 'The same hole on the client’s site',
  closing: {
    titleLines: ['Honest at every metre.', 'That is the release.'],
    text: 'We set drill results with the qualified person and counsel in the room, before the assays are in.',
  },
  case: 'Read the case',
  proof: 'Proof a table',
  meta: {
    title: 'Drill the hole',
    description:
      'The core of one drill hole, from the collar down. Stop where you like and read what could honestly be said: interval, grade, cut-off, and what counsel struck.',
  },
}
