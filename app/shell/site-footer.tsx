import { Link } from 'react-router'
import type { SiteLink } from '../../shared/site-links'
import { readAgency } from '../ui/agency/agency'
import { Logo } from '../ui/line-work/logo'
import { shellMessages as m } from './messages'
import { useQuickLinks, useServiceLinks } from './navigation/site-links'

type Links = readonly SiteLink[]

export function SiteFooter() {
  return (
    <footer className="site-footer on-ink">
      <div className="footer-band" aria-hidden="true" />
      <div className="frame site-footer-columns">
        <div className="site-footer-brand">
          <Link to="/" className="site-header-logo">
            <Logo />
          </Link>
          <p className="site-footer-tagline">{readAgency().tagline}</p>
        </div>
        <Column title={m.quickLinks} links={useQuickLinks()} />
        <Column title={m.services} links={useServiceLinks()} />
        <ReachUs />
      </div>
      <LegalLine />
    </footer>
  )
}

const Column = ({ title, links }: { title: string; links: Links }) => (
  <nav className="site-footer-column" aria-label={title}>
    <h2>{title}</h2>
    <FooterLinks links={links} />
  </nav>
)

const FooterLinks = ({ links }: { links: Links }) =>
  links.map(({ to, label }) => (
    <Link key={label} to={to}>
      {label}
    </Link>
  ))

function ReachUs() {
  const { email, phones, cities, social } = readAgency()
  return (
    <div className="site-footer-column">
      <h2>{m.reachUs}</h2>
      <a href={`mailto:${email}`}>{email}</a>
      {phones.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <p>{cities}</p>
      {social.length > 0 && (
        <p className="site-footer-social">
          {social.map(({ label, href }) => (
            <a key={label} href={href} rel="noopener me">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

function LegalLine() {
  const { name } = readAgency()
  return (
    <div className="frame site-footer-legal">
      <p>
        © <CurrentYear /> {name}
        {name.endsWith('.') ? m.rightsAfterStop : m.rights}
      </p>
      <FooterLinks links={m.legal} />
    </div>
  )
}

/** The server may have rendered the page before midnight of the last day of the year. */
function CurrentYear() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>
}
