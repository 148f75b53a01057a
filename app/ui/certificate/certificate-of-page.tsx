import { useEffect, useState } from 'react'
import type { Certificate } from '../../../shared/certificate'
import { Button } from '../button'
import type { Outcome } from './attempts'
import { certificateMessages as m } from './messages'

/** The seal of the words above it, and two ways to test it (docs/decisions/0038-seals-that-verify.md). */
export function CertificateOfPage({ certificate }: { certificate: Certificate }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const canHash = useCanHash()

  async function attempt(kind: 'verify' | 'tryToForge') {
    try {
      const attempts = await import('./attempts')
      setOutcome(await attempts[kind](certificate))
    } catch {
      setOutcome({ text: m.failed })
    }
  }

  return (
    <section className="section frame" aria-labelledby="certificate-title">
      <div className="certificate">
        <div className="certificate-seal">
          <img src={certificate.image} width={300} height={300} alt="" loading="lazy" decoding="async" />
          {outcome?.seal}
        </div>
        <div className="certificate-words">
          <h2 id="certificate-title" className="section-title">
            {m.title(certificate.number)}
          </h2>
          <p className="certificate-meaning">{canHash ? m.text : m.cannotHash}</p>
          {canHash && (
            <div className="button-row">
              <Button data-app="" onClick={() => attempt('verify')}>
                {m.verify}
              </Button>
              <Button look="outline" data-app="" onClick={() => attempt('tryToForge')}>
                {m.forge}
              </Button>
              <Button look="outline" data-app="" onClick={() => print()}>
                {m.print}
              </Button>
            </div>
          )}
          <div className="certificate-reading" role="status">
            {outcome?.text}
          </div>
          <dl className="ledger">
            <div>
              <dt>{m.sealed}</dt>
              <dd>
                {m.times(certificate.times)}{' '}
                <time dateTime={certificate.sealed}>{certificate.sealedText}</time>
              </dd>
            </div>
          </dl>
          <details className="certificate-technical">
            <summary>{m.technical}</summary>
            <dl className="ledger">
              <div>
                <dt>{m.fingerprint}</dt>
                <dd>
                  <code>{certificate.hash}</code>
                </dd>
              </div>
              <div>
                <dt>{m.method.term}</dt>
                <dd>{m.method.text}</dd>
              </div>
            </dl>
          </details>
          <a href="/seal">{m.own}</a>
        </div>
      </div>
    </section>
  )
}

/** Browsers hash in secure contexts only. The server does not know, so the buttons are there until the app says. */
function useCanHash(): boolean {
  const [canHash, setCanHash] = useState(true)
  useEffect(() => setCanHash(window.isSecureContext), [])
  return canHash
}
