/**
 * The agency's look for mail: paper ground, rules of ink and red, red legend, Georgia. Tables and style attributes, because
 * mail clients drop style sheets; no picture, so opening an email fetches nothing.
 */
import type { CSSProperties, ReactNode } from 'react'
import { colours, mailHairline } from '../../shared/tokens'
import { mailScheme } from './mail-scheme'

const serif = "Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', Arial, Helvetica, sans-serif"
export const mono = "'Spline Sans Mono', Menlo, Consolas, 'Courier New', monospace"

export const textStyle: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }
export const noteStyle: CSSProperties = {
  margin: '0 0 6px',
  fontSize: 13,
  lineHeight: '20px',
  color: colours.muted,
}
export const cell: CSSProperties = {
  fontFamily: sans,
  color: colours.text,
  textAlign: 'left',
  verticalAlign: 'top',
}
export const rowCell: CSSProperties = {
  ...cell,
  padding: '11px 0',
  borderTop: `1px solid ${mailHairline}`,
  fontSize: 15,
}

/** What every email says about its sender (CASL: identity, mailing address, a way to reach it). */
export interface MailSender {
  name: string
  legalName: string
  email: string
  phones: readonly { city: string; display: string }[]
  address: { street: string; locality: string; region: string; postalCode: string }
}

interface MailLayoutProps {
  subject: string
  /** One sentence in red that is true of this email. */
  legend: string
  heading: string
  sender: MailSender
  children: ReactNode
}

export function MailLayout({ subject, legend, heading, sender, children }: MailLayoutProps) {
  return (
    <MailFrame subject={subject}>
      <Letterhead sender={sender} />
      <HouseRule />
      <p style={legendStyle}>{legend}</p>
      <h1 style={headingStyle}>{heading}</h1>
      {children}
      <Footer sender={sender} />
    </MailFrame>
  )
}

/** The document and the column in its middle. */
export function MailFrame({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <html lang="en-CA">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{mailScheme}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colours.paper }}>
        <Table style={{ backgroundColor: colours.paper }}>
          <td align="center" style={{ padding: '32px 20px 48px' }}>
            <Table style={{ maxWidth: 600 }}>
              <td style={cell}>{children}</td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

export const Letterhead = ({ sender }: { sender: MailSender }) => (
  <p style={{ margin: '0 0 12px', fontFamily: serif, fontSize: 22, color: colours.ink }}>{sender.name}</p>
)

const legendStyle: CSSProperties = {
  margin: '10px 0 36px',
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

export function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** The agency's mark: ink over red, in table cells, which every mail client draws. */
export function HouseRule() {
  const lines = [
    [4, colours.ink],
    [2, colours.paper],
    [1, colours.herring],
  ] as const
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {lines.map(([height, colour]) => (
          <tr key={colour}>
            <td height={height} style={{ height, fontSize: 0, lineHeight: 0, backgroundColor: colour }} />
          </tr>
        ))}
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
