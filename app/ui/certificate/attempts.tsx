/** What Verify and the forgery do. Loaded when one of them is pressed: it brings the engraver and its styles along. */
import type { ReactNode } from 'react'
import {
  type Certificate,
  certificateNumber,
  type Forgery,
  forge,
  hashWords,
} from '../../../shared/certificate'
import { certificateRings } from '../../../shared/engraving/guilloche'
import { attemptMessages as m } from './attempt-messages'
import attemptStyles from './attempts.css?url'
import { FreshSeal } from './fresh-seal'

export interface Outcome {
  /** The seal that the browser drew, over the printed one. */
  seal?: ReactNode
  text: ReactNode
}

/** Hashes the words on the screen. */
export const verify = async (certificate: Certificate): Promise<Outcome> =>
  inWindow(await readScreen(certificate))

export const tryToForge = async (certificate: Certificate): Promise<Outcome> =>
  inWindow(await readForgery(certificate))

/** The verdict is as long as it happens to be: what the window would cut is scrolled into it. */
const inWindow = ({ seal, text }: Outcome): Outcome => ({
  seal,
  text: (
    <div ref={verdict => verdict?.scrollIntoView({ block: 'nearest' })} className="certificate-verdict">
      {text}
    </div>
  ),
})

async function readScreen(certificate: Certificate): Promise<Outcome> {
  const hash = await hashWords(wordsOnScreen())
  const number = certificateNumber(hash)
  return hash === certificate.hash
    ? { seal: draw(certificate, hash, 'same'), text: m.same(number) }
    : { seal: draw(certificate, hash, 'altered'), text: m.altered(number) }
}

/** Hashes them with one digit changed. */
async function readForgery(certificate: Certificate): Promise<Outcome> {
  const forgery = forge(wordsOnScreen())
  if (!forgery) return { text: m.noFigure }
  const hash = await hashWords(forgery.text)
  return {
    seal: draw(certificate, hash, 'forged'),
    text: (
      <>
        <ForgedSentence forgery={forgery} />
        {m.forged(forgery.figure, forgery.forged, certificateNumber(hash))}
      </>
    ),
  }
}

const draw = (certificate: Certificate, hash: string, reading: 'same' | 'altered' | 'forged') => (
  <>
    <link rel="stylesheet" href={attemptStyles} precedence="page" />
    <FreshSeal key={hash} reading={reading} rings={certificateRings({ ...certificate, hash })} />
  </>
)

const ForgedSentence = ({ forgery: { before, figure, forged, after } }: { forgery: Forgery }) => (
  <blockquote className="certificate-forgery">
    {before}
    <del>{figure}</del> <ins>{forged}</ins>
    {after}
  </blockquote>
)

/** The sealed parts as they are now. A video's plate says where it would play; it is not part of the text. */
const wordsOnScreen = (): string => Array.from(document.querySelectorAll('[data-sealed]'), wordsOf).join('\n')

function wordsOf(part: Element): string {
  // A clone of an element is an element.
  const copy = part.cloneNode(true) as Element
  for (const video of copy.querySelectorAll('[data-video], iframe')) video.remove()
  return copy.textContent
}
