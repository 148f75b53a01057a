/** What a visitor of a staging site reads before the password. */
import { plural } from '../../shared/plural'

export const stagingMessages = {
  title: 'Staging site',
  text: 'This is not the published site. The person who invited you has the password.',
  label: 'Password',
  submit: 'Open the site',
  wrong: 'That password is wrong. Check it and try again.',
  limited: (minutes: number) =>
    `Too many attempts from your connection. Try again in ${plural(minutes, 'minute')}.`,
  detail: 'This is a staging site: open it in a browser and type its password.',
  tooLarge: 'This is too large for a password.',
  noSitemap: 'A staging site has no sitemap.',
} as const
