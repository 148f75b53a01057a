/** Seals the words of a page: the certificate printed below them. */
import { createHash } from 'node:crypto'
import { type Certificate, certificateNumber, type Seal, sealedWords } from '../../shared/certificate'
import type { CompanyClock } from '../../shared/company-time'

interface Words extends Pick<Seal, 'seed' | 'family'> {
  kind: 'post' | 'project' | 'page'
  id: string
  /** In the order of the page, where the same parts are marked `data-sealed`. */
  words: readonly string[]
}

/**
 * The address of the seal holds the hash, so that a seal that was kept somewhere is never another text's.
 * Hashed on this thread: Web Crypto's detour by another one costs a page a millisecond.
 */
export function cutSeal({ kind, id, words, ...rest }: Words): Seal {
  const hash = createHash('sha256')
    .update(sealedWords(words.join('\n')))
    .digest('hex')
  const image = `/certificates/${kind}/${encodeURIComponent(id)}/${hash}.svg`
  return { hash, image, ...rest }
}

/** How often a page was sealed, and when its words were last published (ISO 8601). */
export interface Sealings {
  times: number
  sealed: string
}

export const certify = (seal: Seal, { times, sealed }: Sealings, clock: CompanyClock): Certificate => ({
  ...seal,
  number: certificateNumber(seal.hash),
  times,
  sealed,
  sealedText: clock.formatTime(sealed),
})
