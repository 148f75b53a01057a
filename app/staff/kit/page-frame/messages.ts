/** Wording of pages of the site in a frame. */
export const pageFrameMessages = {
  widths: 'Width of the page',
  width: { 390: 'Phone', 768: 'Tablet', 1440: 'Desk' },
} as const
