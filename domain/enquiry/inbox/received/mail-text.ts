/** The parts of a received text: what its author wrote now, what is quoted, and the signature. */

export interface TextPart {
  kind: 'own' | 'quote' | 'signature'
  text: string
}

/** `On Nov 20, 2026, Ann wrote:` in the languages of common programs; it may break over two lines. */
const attribution =
  /^(?:on|am|le|el|il|op|em|den|dnia|w dniu)\b.{0,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(a\)|napisał)(?!\p{L}).{0,80}:$/iu

/** The head of a quotation as Outlook writes it. */
const originalMessage =
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|forwarded message|weitergeleitete nachricht|oorspronkelijk bericht)\s*-{2,}$/iu
const outlookFrom = /^\*?(?:from|von|de|da|van|från|fra|od|lähettäjä)\s*:\*?\s*\S/iu
const outlookNext =
  /^\*?(?:sent|gesendet|envoyé|enviado|inviato|verzonden|skickat|sendt|lähetetty|wysłano|date|datum|to|an|à|para|subject|betreff|objet|asunto)\s*:\*?\s*\S/iu

const phoneSignature =
  /^(?:sent from my|sent from (?:outlook|mail|yahoo|proton)|get outlook for|von meinem .{1,40} gesendet|gesendet von|envoyé de mon|enviado desde mi|inviato da|verstuurd vanaf)\b/iu

/**
 * Splits a text, whose pieces joined are the text again. A quotation with the author's lines below it stays one of
 * several; what follows a signature is part of it, up to the next quotation.
 */
export function splitMailText(text: string): TextPart[] {
  const lines = text.split('\n')
  const kinds = lines.map((): TextPart['kind'] => 'own')
  let rest: TextPart['kind'] | undefined
  for (let at = 0; at < lines.length; at += 1) {
    if (isQuoteHead(lines, at)) rest = 'quote'
    if (lines[at]?.startsWith('>')) kinds[at] = 'quote'
    else if (rest === undefined && isSignature(lines, at)) rest = 'signature'
    if (kinds[at] === 'own' && rest) kinds[at] = rest
    // Someone who answers below the quoted lines writes on after `On ... wrote:`.
    if (rest === 'quote' && kinds[at] === 'quote' && endsMarkedQuote(lines, at)) rest = undefined
  }
  return joinLines(lines, kinds)
}

function isQuoteHead(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  if (line === '') return false
  if (originalMessage.test(line)) return true
  if (outlookFrom.test(line)) return lines.slice(at + 1, at + 4).some(next => outlookNext.test(next.trim()))
  const broken = `${line} ${lines[at + 1]?.trim() ?? ''}`
  return attribution.test(line) || (attribution.test(broken) && !line.endsWith(':'))
}

const isSignature = (lines: readonly string[], at: number): boolean =>
  /^-- ?$/.test(lines[at] ?? '') || phoneSignature.test(lines[at]?.trim() ?? '')

const endsMarkedQuote = (lines: readonly string[], at: number): boolean =>
  lines[at]?.startsWith('>') === true && !(lines[at + 1] ?? '>').startsWith('>')

function joinLines(lines: readonly string[], kinds: readonly TextPart['kind'][]): TextPart[] {
  const parts: TextPart[] = []
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at] ?? 'own'
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += `\n${line}`
    else parts.push({ kind, text: line })
  }
  return parts
}

/** What the author wrote now, for lists and for quoting. */
export const ownText = (text: string): string =>
  splitMailText(text)
    .filter(({ kind }) => kind === 'own')
    .map(part => part.text)
    .join('\n')
    // Outlook's line above what it quotes.
    .replace(/\n_{10,}\s*$/, '')
    .trim()
