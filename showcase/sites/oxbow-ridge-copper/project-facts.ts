/** What the property is and what was done on it, one line each. */
export const projectLedger = [
  ['Property', '14,300 ha, 100% owned'],
  ['Royalty', '2% net smelter return (NSR); half can be repurchased for $1.5 million'],
  ['Road', '9 km of gravel to a paved highway'],
  ['Power', '138 kV substation, 9 km'],
  ['Drilled', '11 holes, 3,940 m, January to April 2024'],
  ['Phase two', '6,500 m, two rigs, June to October 2024'],
] as const
