/**
 * The agency's look for mail: paper ground, ink rule, red legend, Georgia. Tables and style attributes, because
 * mail programs drop style sheets; no picture, so nothing is fetched when a mail is opened.
 */
import { type CSSProperties, Fragment, type ReactNode } from 'react'

const colours = {
  paper: '#F4F6F5',
  ink: '#0B2027',
  text: '#24383F',
  muted: '#52656B',
  harbour: '#0E4A57',
  herring: '#C5331A',
  hairline: '#CBD2D2',
}
const serif = "Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', Arial, Helvetica, sans-serif"
const mono = "'Spline Sans Mono', Menlo, Consolas, 'Courier New', monospace"

const textStyle: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }
const noteStyle: CSSProperties = { margin: '0 0 6px', fontSize: 13, lineHeight: '20px', color: colours.muted }
const cell: CSSProperties = { fontFamily: sans, color: colours.text, textAlign: 'left', verticalAlign: 'top' }
const rowCell: CSSProperties = {
  ...cell,
  padding: '11px 0',
  borderTop: `1px solid ${colours.hairline}`,
  fontSize: 15,
}

/** What every mail says about its sender (CASL: identity, mailing address, a way to reach it). */
export interface MailSender {
  name: string
  legalName: string
  email: string
  phones: readonly { city: string; display: string }[]
  address: { street: string; locality: string; region: string; postalCode: string }
}

interface MailLayoutProps {
  subject: string
  /** One sentence in red that is true about this mail. */
  legend: string
  heading: string
  sender: MailSender
  children: ReactNode
}

export function MailLayout({ subject, legend, heading, sender, children }: MailLayoutProps) {
  return (
    <html lang="en-CA">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colours.paper }}>
        <Table style={{ backgroundColor: colours.paper }}>
          <td align="center" style={{ padding: '32px 20px 48px' }}>
            <Table style={{ maxWidth: 600 }}>
              <td style={cell}>
                <p style={{ margin: '0 0 14px', fontFamily: serif, fontSize: 22, color: colours.ink }}>
                  {sender.name}
                </p>
                <p style={legendStyle}>{legend}</p>
                <h1 style={headingStyle}>{heading}</h1>
                {children}
                <Footer sender={sender} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

const legendStyle: CSSProperties = {
  margin: '0 0 36px',
  borderTop: `1px solid ${colours.ink}`,
  paddingTop: 10,
  fontSize: 13,
  lineHeight: '20px',
  color: colours.herring,
}
const headingStyle: CSSProperties = {
  margin: '0 0 24px',
  fontFamily: serif,
  fontSize: 32,
  lineHeight: '38px',
  fontWeight: 400,
  color: colours.ink,
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

function Footer({ sender }: { sender: MailSender }) {
  const { address } = sender
  return (
    <div style={{ marginTop: 40, borderTop: `1px solid ${colours.ink}`, paddingTop: 14 }}>
      <p style={noteStyle}>
        {sender.legalName}, {address.street}, {address.locality} {address.region} {address.postalCode}
      </p>
      <p style={noteStyle}>
        {sender.email}
        {sender.phones.map(phone => ` · ${phone.display} (${phone.city})`)}
      </p>
    </div>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={textStyle}>{children}</p>
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: colours.harbour, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

/** The one thing to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '8px 0 28px' }}>
      <a data-mail-button="" href={href} style={buttonStyle}>
        {children}
      </a>
    </p>
  )
}

const buttonStyle: CSSProperties = {
  display: 'inline-block',
  padding: '13px 24px',
  borderRadius: 2,
  backgroundColor: colours.harbour,
  color: '#FFFFFF',
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
}

/** Digits to be read and typed. */
export function MailCode({ children }: { children: string }) {
  return <p style={codeStyle}>{children}</p>
}

const codeStyle: CSSProperties = {
  margin: '0 0 20px',
  padding: '14px 18px',
  border: `1px solid ${colours.hairline}`,
  backgroundColor: '#FFFFFF',
  fontFamily: mono,
  fontSize: 30,
  lineHeight: '36px',
  letterSpacing: '0.16em',
  color: colours.ink,
}

/** Labels and values between hairlines. */
export function MailLedger({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ marginBottom: 28 }}
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} data-mail-row="">
            <td data-mail-label="" width="120" style={{ ...rowCell, paddingRight: 16, color: colours.muted }}>
              {label}
            </td>
            <td data-mail-value="" style={{ ...rowCell, overflowWrap: 'anywhere' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Somebody's own words, line for line. */
export function MailQuote({ text }: { text: string }) {
  return (
    <div data-mail-quote="" style={quoteStyle}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Fragment key={index}>
          {/* Outlook knows no pre-wrap, hence a break for each line. */}
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </div>
  )
}

const quoteStyle: CSSProperties = {
  borderLeft: `3px solid ${colours.harbour}`,
  padding: '2px 0 2px 18px',
  fontSize: 16,
  lineHeight: '25px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
