/** The parts of an email's body: text, links, buttons, codes, ledgers and quotations. */
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { splitLinks } from '../../shared/text-links'
import { colours, mailHairline } from '../../shared/tokens'
import { mono, rowCell, textStyle } from './mail-layout'

export function MailText({ children }: { children: ReactNode }) {
  return <p style={textStyle}>{children}</p>
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={linkStyle}>
      {children}
    </a>
  )
}

const linkStyle: CSSProperties = { color: colours.harbour, textDecoration: 'underline' }

/** The call to action. */
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
  color: colours.sheet,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
}

/** A code to read and type. */
export function MailCode({ children }: { children: string }) {
  return <p style={codeStyle}>{children}</p>
}

const codeStyle: CSSProperties = {
  margin: '0 0 20px',
  padding: '14px 18px',
  border: `1px solid ${mailHairline}`,
  backgroundColor: colours.sheet,
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
              <span dir="auto">{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The visitor's own words, line by line. */
export function MailQuote({ text }: { text: string }) {
  return (
    <div data-mail-lines="" dir="auto" style={quoteStyle}>
      <Lines text={text} />
    </div>
  )
}

/** Text as it was typed. */
export function MailLines({ text }: { text: string }) {
  return (
    <div data-mail-lines="" dir="auto" style={linesStyle}>
      <Lines text={text} />
    </div>
  )
}

/** Outlook does not support pre-wrap, so each line gets a break. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
    <Fragment key={index}>
      {index > 0 && <br />}
      <LinkedLine text={line} />
    </Fragment>
  ))

/** With its web addresses as links: not every mail program makes them itself, or ends them where they end. */
const LinkedLine = ({ text }: { text: string }) =>
  splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <a key={index} data-mail-typed="" dir="ltr" href={href} style={linkStyle}>
        {words}
      </a>
    ),
  )

/** Each line is written in its own direction, and begins on that side. */
const typedStyle: CSSProperties = {
  textAlign: 'start',
  unicodeBidi: 'plaintext',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

const linesStyle: CSSProperties = {
  ...textStyle,
  ...typedStyle,
  margin: '0 0 28px',
}

const quoteStyle: CSSProperties = {
  borderLeft: `3px solid ${colours.harbour}`,
  padding: '2px 0 2px 18px',
  fontSize: 16,
  lineHeight: '25px',
  ...typedStyle,
}
