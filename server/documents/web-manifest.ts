/** The web app manifest: name, icons and colours for the site on a home screen. */
import type { Company } from '../../shared/company/company'

const common = ({ look }: Company) => ({
  background_color: look.day.paper,
  theme_color: look.day.ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})

export const webManifest = (company: Company): string =>
  JSON.stringify({
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    ...common(company),
  })

/** The admin area as an app of its own, which opens without the browser's bars and may notify (iOS asks for both). */
export const adminManifest = (company: Company): string =>
  JSON.stringify({
    id: '/admin',
    name: `${company.name}, admin area`,
    short_name: 'Admin',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    ...common(company),
  })
