/** Subscribers as text: the address of each line, as other newsletter services and spreadsheets export them. */
import { toEmailAddress } from '../../shared/email/email-address'

export interface SubscriberLine {
  /** From 1. */
  line: number
  /** In the form that is stored. */
  email: string
}

/**
 * The first address of each line, and the first line that has none. A heading and empty lines are left out, and so is
 * whatever else a line says: names, dates and tags of the service before.
 */
export function readSubscriberLines(text: string): { lines: SubscriberLine[]; unread: number | undefined } {
  const lines: SubscriberLine[] = []
  let unread: number | undefined
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^[\ufeff\s,;"']*$/.test(whole)) continue
    const email = findAddress(whole)
    if (email !== undefined) lines.push({ line: index + 1, email })
    else if (lines.length > 0 || !isHeading(whole)) unread ??= index + 1
  }
  return { lines, unread }
}

/** `Ann Lee <ann@client.example>` is a cell like any other. */
const findAddress = (line: string): string | undefined =>
  line
    .split(/[,;\t\s<>"']+/)
    .filter(cell => cell.includes('@'))
    .map(cell => toEmailAddress(cell)?.toLowerCase())
    .find(address => address !== undefined)

/** Names of columns, of which one is that of the addresses. */
const isHeading = (line: string): boolean => /mail/i.test(line) && !line.includes('@')
