/** What /seal says around the form. */
export const seal = {
  titleLines: ['Seal a sentence', 'of your own.'],
  lede: 'Type one sentence of your next release. Its seal is cut by its words: the same sentence always gives this seal, and one changed digit gives another.',
  closing: {
    titleLines: ['The same words,', 'wherever they stand.'],
    text: 'Each article and case of this site carries such a seal, which your browser can check.',
  },
  meta: {
    title: 'Seal a sentence',
    description:
      'Type one sentence and get the seal of its words. Paste the sentence again and it verifies; change a digit and it breaks. Nothing is stored.',
  },
}
