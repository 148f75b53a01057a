/** What a visitor reads while the site starts, before its own name and colours are known. */
export const startingMessages = {
  title: 'Back in a moment',
  text: 'This site is being updated. The page opens by itself as soon as that is done, usually within a minute.',
  unsent:
    'This site is being updated, so what you sent did not arrive. Go back, where it is still written, and send it again in a minute.',
  detail: 'The site is being updated. Try again in a minute.',
  tryAgainAfter: 5,
}

/** What a visitor reads while SITE_MODE is `maintenance`. */
export const maintenanceMessages = {
  title: 'Closed for maintenance',
  text: 'We are working on this site. The page opens by itself as soon as that is done.',
  unsent:
    'We are working on this site, so what you sent did not arrive. Go back, where it is still written, and send it again later.',
  detail: 'The site is closed for maintenance. Try again later.',
  tryAgainAfter: 120,
}
