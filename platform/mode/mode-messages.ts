/** What a site says of itself in a mode other than `live`. */

/** SITE_MODE=read-only, to anyone who sends or saves something. */
export const readOnlyMessages = {
  title: 'The site can only be read',
  text: 'The site can only be read for now. Try again later.',
  unsent:
    'The site can only be read for now, so what you sent was not stored. Go back, and send it again later.',
  detail: 'The site can only be read for now: nothing was stored. Keep what you typed, and try again later.',
  /** Seconds. */
  tryAgainAfter: 120,
} as const

/** The bar at the top of each page. */
export const modeBarMessages = {
  'read-only': {
    name: 'Read only',
    text: 'You can read everything. Until this notice is gone, forms are not sent and changes are not saved.',
  },
  staging: {
    name: 'Staging',
    text: 'This is not the published site. Its emails and text messages reach members only.',
  },
} as const

/** To an email on a staging site, beside it in /admin/mail. */
export const heldOnStaging = 'Not sent: this is a staging site, and not every recipient is a member.'
/** To a text message. */
export const textHeldOnStaging = 'Not sent: this is a staging site, and no member has confirmed this number.'
