/** The web app manifest: name, icons and colours for the site on a home screen. */
import type { Company } from '../../shared/company/company'

export const webManifest = ({ name, look }: Company): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: look.day.paper,
    theme_color: look.day.ink,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })
