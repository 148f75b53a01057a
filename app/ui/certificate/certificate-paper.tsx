import { type Certificate, serialNumber } from '../../../shared/certificate'
import { readAgency } from '../agency/agency'
import { certificateMessages } from './messages'

const m = certificateMessages.paper

/**
 * Not every browser waits for lazy pictures when it prints. The boot script ends the laziness of those in the HTML
 * after the first paint.
 */
const loading = import.meta.env.SSR ? 'lazy' : 'eager'

/**
 * What a page gets when it is printed: the engraved paper and a foot on every sheet, seal and number on the first.
 * Hidden by an attribute, which certificate-paper.css overrides, so that no screen waits for its styles.
 */
export function CertificatePaper({
  certificate: { hash, image, sealedText },
  address,
}: {
  certificate: Pick<Certificate, 'hash' | 'image' | 'sealedText'>
  address: string
}) {
  const serial = m.serial(serialNumber(hash))
  return (
    <div className="certificate-paper" style={{ display: 'none' }}>
      {/* Fixed, hence on every sheet. A picture, because browsers leave out the grounds of what they print. */}
      <div className="certificate-paper-sheet">
        <img src="/engravings/certificate-paper.svg" alt="" loading={loading} suppressHydrationWarning />
        <p>
          <span>{serial}</span> <span>{m.fictional}</span> <span>{address}</span>
        </p>
      </div>
      <p className="certificate-paper-head">
        <span>
          <strong>{serial}</strong>
          <br />
          {sealedText}
          <code>{hash}</code>
        </span>
        <img src={image} width={300} height={300} alt="" loading={loading} suppressHydrationWarning />
      </p>
    </div>
  )
}

/** Where both sides sign a printed sheet. */
export const SignatureLines = () => (
  <div className="signature-lines" style={{ display: 'none' }}>
    {[m.company, m.agency(readAgency().name)].map(side => (
      <p key={side}>{side}</p>
    ))}
  </div>
)
