/** The web app manifest: name, icons and colours for whoever puts the site on a home screen. */
import { company } from '../../app/features/company/company'

export const webManifest = JSON.stringify({
  name: company.name,
  short_name: company.name,
  start_url: '/',
  display: 'browser',
  background_color: '#f4f6f5',
  theme_color: '#0b2027',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})
