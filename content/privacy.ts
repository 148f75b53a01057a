/** What /privacy says around the policy. */
export const privacy = {
  titleLines: ['Privacy Policy'],
  lede: 'What we collect, why, for how long, and how to have it corrected or removed. Sixteen sections.',
  closing: {
    titleLines: ['A question about', 'your own data?'],
    text: 'Ask the privacy officer. You may ask what we hold, have it corrected, or have it erased, and you need not say why.',
  },
  meta: {
    title: 'Privacy Policy',
    description:
      'What {agency} collects through this website, why and for how long, how consent is recorded, and how to access, correct or erase your information.',
  },
}
