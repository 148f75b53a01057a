/** A sentence that someone seals on /seal. It is hashed and never stored, in the browser where there is script. */
import { certificateNumber, hashWords, sealedWords } from '../../shared/certificate'
import { isLongerThan } from '../../shared/text'

export const longestSentence = 500

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export type SentenceAnswer =
  | { kind: 'missing' | 'long' | 'same' }
  | { kind: 'sealed'; hash: string }
  /** Other words than those of the certificate; their number. */
  | { kind: 'other'; number: string }

/** What a sent form is answered; `hash` is that of the certificate it was sent on. */
export async function readSentence(form: FormData, hash: string | undefined): Promise<SentenceAnswer> {
  const typed = form.get('sentence')
  const sentence = typeof typed === 'string' ? typed : ''
  if (sealedWords(sentence) === '') return { kind: 'missing' }
  if (isLongerThan(sentence, longestSentence)) return { kind: 'long' }
  const found = await hashWords(sentence)
  if (hash === undefined) return { kind: 'sealed', hash: found }
  return found === hash ? { kind: 'same' } : { kind: 'other', number: certificateNumber(found) }
}
