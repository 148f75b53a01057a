import { expect, it } from 'vitest'
import { ownText, splitMailText } from './mail-text'

it.each<[program: string, text: string, own: string]>([
  [
    'Gmail',
    'Yes.\n\nOn Fri, Nov 20, 2026 at 12:00 PM Quorum & Quay <a@b.example> wrote:\n\n> Hello\n> there',
    'Yes.',
  ],
  [
    'Gmail, broken line',
    'Yes.\n\nOn Fri, Nov 20, 2026 at 12:00 PM Quorum & Quay\n<a@b.example> wrote:\n> Hello',
    'Yes.',
  ],
  [
    'Outlook',
    'Yes.\n\nFrom: Quorum & Quay <a@b.example>\nSent: Friday\nTo: Ines\nSubject: Re: x\n\nHello',
    'Yes.',
  ],
  ['old Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Quorum\n\nHello', 'Yes.'],
  ['German', 'Ja.\n\nAm 20.11.2026 um 12:00 schrieb Quorum <a@b.example>:\n> Hallo', 'Ja.'],
  ['French', 'Oui.\n\nLe ven. 20 nov. 2026 à 12:00, Quorum <a@b.example> a écrit :\n> Bonjour', 'Oui.'],
  ['Spanish', 'Sí.\n\nEl vie, 20 nov 2026 a las 12:00, Quorum (<a@b.example>) escribió:\n> Hola', 'Sí.'],
  ['Polish', 'Tak.\n\nW dniu 20.11.2026 Quorum napisał:\n\nDzień dobry', 'Tak.'],
  ['answers between the lines', '> When?\nAt nine.\n> Where?\nHere.', 'At nine.\nHere.'],
  ['answers below', 'On Friday, Quorum wrote:\n> When?\n\nAt nine.', 'At nine.'],
  ['a signature', 'Yes.\n-- \nInes Falk\nBrine & Co', 'Yes.'],
  ['a phone', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  [
    'no quotation',
    'On the one hand: yes.\nFrom: here to there.',
    'On the one hand: yes.\nFrom: here to there.',
  ],
])('finds what is new in an answer of %s', (_, text, own) => {
  expect(ownText(text)).toBe(own)
  expect(
    splitMailText(text)
      .map(part => part.text)
      .join('\n'),
  ).toBe(text)
})

it('tells the signature from the quotation below it', () => {
  const parts = splitMailText('Yes.\n-- \nInes\n\nOn Friday, Quorum wrote:\n> Hello')
  expect(parts.map(({ kind }) => kind)).toEqual(['own', 'signature', 'quote'])
})

it.each([
  [
    'Danish',
    'Ja tak.\n\nFra: Quorum <hello@agency.example>\nSendt: 20. november 2026\nTil: Ann\nEmne: Hej\n\nHej',
  ],
  ['Finnish', 'Ja tak.\n\nLähettäjä: Quorum\nLähetetty: 20. marraskuuta 2026\n\nHei'],
  ['bold', 'Ja tak.\n\n*From:* Quorum <hello@agency.example>\n*Sent:* Friday\n*To:* Ann\n\nHello'],
  ['a line above it', 'Ja tak.\n\n________________________________\nFrom: Quorum\nSent: Friday\n\nHello'],
])('leaves out what Outlook quotes: %s', (_, text) => expect(ownText(text)).toBe('Ja tak.'))
