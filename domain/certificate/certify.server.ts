/** Seals the words of a page: the certificate printed below them. */
import { createHash } from 'node:crypto'
import { type Certificate, certificateNumber, sealedWords } from '../../shared/certificate'
import { formatCompanyTime } from '../../shared/company-time'

interface Sealed extends Pick<Certificate, 'seed' | 'family' | 'sealed'> {
  kind: 'post' | 'project' | 'page'
  id: string
  /** In the order of the page, where the same parts are marked `data-sealed`. */
  words: readonly string[]
}

/**
 * The address of the seal holds the hash, so that a seal that was kept somewhere is never another text's.
 * Hashed on this thread: Web Crypto's detour by another one costs a page a millisecond.
 */
export function certify({ kind, id, words, sealed, ...rest }: Sealed): Certificate {
  const hash = createHash('sha256')
    .update(sealedWords(words.join('\n')))
    .digest('hex')
  const image = `/certificates/${kind}/${encodeURIComponent(id)}/${hash}.svg`
  return {
    hash,
    number: certificateNumber(hash),
    image,
    sealed,
    sealedText: formatCompanyTime(sealed),
    ...rest,
  }
}
