/**
 * The two documents of /dev/mail. They need no script or style sheet: style attributes pass every content policy of
 * the site, and an email's content stays inside a sandboxed frame (XSS).
 */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '../../shared/company/company'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { splitLinks } from '../../shared/text-links'
import { colours, mailHairline } from '../../shared/tokens'
import type { LocalMail } from './dev-mail'

const { ink, muted, harbour } = colours
/** Rows with their parts side by side if there is room, else stacked. */
const rows: CSSProperties = { margin: 0, padding: 0, listStyle: 'none', borderBottom: `1px solid ${ink}` }
const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 24px',
  padding: '12px 0',
  borderTop: `1px solid ${mailHairline}`,
}
const part = (width: number): CSSProperties => ({
  flex: `1 1 ${width}px`,
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
const label: CSSProperties = { flex: '0 0 160px', color: muted }
const link: CSSProperties = { color: harbour }
/** A link outside running text is a target of at least 24 px (WCAG 2.5.8). */
const loneLink: CSSProperties = { ...link, display: 'inline-block', minHeight: 24 }

type Agency = Pick<Company, 'name' | 'zone'>

/** The list of emails, newest first. */
export const renderDevMailIndex = (mails: readonly LocalMail[], agency: Agency): string =>
  renderDocument('Local outbox', agency.name, <MailList mails={mails} clock={clockOf(agency)} />)

/** One email: its headers, its HTML as a mail program shows it, its plain text with working links. */
export const renderDevMailMessage = (mail: LocalMail, agency: Agency): string =>
  renderDocument(
    mail.subject || 'Mail without a subject',
    agency.name,
    <Message mail={mail} clock={clockOf(agency)} />,
  )

const renderDocument = (title: string, agency: string, children: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Page title={title} agency={agency}>
      {children}
    </Page>,
  )}`

function Page({ title, agency, children }: { title: string; agency: string; children: ReactNode }) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${agency}`}</title>
      </head>
      <body
        style={{
          margin: 0,
          background: colours.paper,
          color: colours.text,
          font: '16px/1.55 Arial, sans-serif',
        }}
      >
        <main style={{ maxWidth: 1040, margin: '0 auto', padding: '40px 20px 96px' }}>
          <p style={{ margin: '0 0 12px', font: '22px Georgia, serif', color: ink }}>{agency}</p>
          <p
            style={{
              margin: 0,
              borderTop: `1px solid ${ink}`,
              paddingTop: 10,
              fontSize: 13,
              color: colours.herring,
            }}
          >
            Nothing on this page has left this machine: without MAIL_URL, mail is written to a folder.
          </p>
          <h1 style={{ margin: '40px 0 24px', font: '40px/1.1 Georgia, serif', color: ink }}>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

function MailList({ mails, clock }: { mails: readonly LocalMail[]; clock: CompanyClock }) {
  if (mails.length === 0)
    return <p>No mail yet. Send the contact form or subscribe to the newsletter, then reload this page.</p>
  return (
    <ul style={rows}>
      {mails.map(mail => (
        <li key={mail.id} style={row}>
          <a href={`/dev/mail/${mail.id}`} style={{ ...loneLink, ...part(320) }}>
            {mail.subject || 'Mail without a subject'}
          </a>
          <span style={part(220)}>{mail.to}</span>
          <time dateTime={mail.writtenAt} style={{ flex: '0 0 250px', color: muted }}>
            {clock.formatTime(mail.writtenAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function Message({ mail, clock }: { mail: LocalMail; clock: CompanyClock }) {
  return (
    <>
      <p>
        <a href="/dev/mail" style={loneLink}>
          All mail
        </a>
      </p>
      <Headers mail={mail} clock={clock} />
      <Part title="As HTML">
        <iframe
          title="The mail as HTML"
          sandbox=""
          srcDoc={mail.html}
          style={{
            boxSizing: 'border-box',
            width: '100%',
            height: 760,
            border: `1px solid ${ink}`,
            background: colours.sheet,
          }}
        />
        <p style={{ color: muted, fontSize: 14 }}>The frame is locked; use the links in the text below.</p>
      </Part>
      <Part title="As plain text">
        <pre
          style={{ margin: 0, font: '15px/1.55 monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          <Linked text={mail.text} />
        </pre>
      </Part>
    </>
  )
}

function Headers({ mail, clock }: { mail: LocalMail; clock: CompanyClock }) {
  const facts = [
    { name: 'Written', value: clock.formatTime(mail.writtenAt) },
    { name: 'From', value: mail.from },
    { name: 'To', value: mail.to },
    { name: 'Reply-To', value: mail.replyTo },
    { name: 'Message-ID', value: mail.messageId },
    ...mail.extras,
  ].filter(({ value }) => value !== '')
  return (
    <dl style={{ ...rows, fontSize: 15 }}>
      {facts.map(({ name, value }) => (
        <div key={name} style={row}>
          <dt style={label}>{name}</dt>
          <dd style={part(320)}>
            <Linked text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 style={{ margin: '40px 0 16px', font: '26px/1.2 Georgia, serif', color: ink }}>{title}</h2>
      {children}
    </section>
  )
}

/** Text with its web addresses as links. */
const Linked = ({ text }: { text: string }) =>
  splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <a key={index} href={href} style={link}>
        {words}
      </a>
    ),
  )
