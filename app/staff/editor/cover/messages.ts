/** Wording of a post's cover. */
export const coverMessages = {
  name: 'Cover',
  none: 'Without a cover, readers see a seal.',
  broken: 'The image at this address cannot be shown.',
  remove: 'Remove',
  removeCover: 'Remove the cover',
  description: {
    label: 'Cover description',
    hint: 'For people who cannot see it. Leave it empty if the cover is decorative.',
  },
  focus: {
    title: 'Focal point',
    hint: 'What stays in sight where the cover is cut. Click the image, or use the sliders.',
    x: 'From the left',
    y: 'From the top',
    percent: (value: number) => `${value} %`,
    middle: 'Back to the middle',
    cuts: 'How it is cut',
    places: { top: 'Article', card: 'Card', link: 'Link preview' },
  },
} as const
