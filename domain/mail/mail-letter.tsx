/** An email that one person writes to another: letterhead, their words, their signature, one small line below. */
import type { ReactNode } from 'react'
import { cell, HouseRule, Letterhead, MailFrame, type MailSender, noteStyle, Table } from './mail-layout'

interface MailLetterProps {
  subject: string
  sender: MailSender
  children: ReactNode
}

export const MailLetter = ({ subject, sender, children }: MailLetterProps) => (
  <MailFrame subject={subject}>
    <LetterSheet sender={sender}>{children}</LetterSheet>
  </MailFrame>
)

/** What the frame holds, which a page shows as a preview. */
export function LetterSheet({ sender, children }: Omit<MailLetterProps, 'subject'>) {
  const { legalName, address, email } = sender
  return (
    <div style={{ ...cell, fontSize: 16 }}>
      <Letterhead sender={sender} />
      <HouseRule />
      <Table>
        <td style={{ ...cell, paddingTop: 32 }}>{children}</td>
      </Table>
      <p style={{ ...noteStyle, margin: '40px 0 0', fontSize: 12 }}>
        {legalName}, {address.street}, {address.locality} {address.region} {address.postalCode} · {email}
      </p>
    </div>
  )
}
