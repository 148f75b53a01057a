import { Form, Link } from 'react-router'
import type { SentenceAnswer } from '../../../domain/certificate/sentence'
import { certificateNumber, serialNumber } from '../../../shared/certificate'
import type { EngravedRing } from '../../../shared/engraving/engrave'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { sealMessages } from './messages'
import { problemOf } from './sentence-form'

const m = sealMessages.certificate

interface SentenceCertificateProps {
  hash: string
  rings: readonly EngravedRing[]
  address: string
  answer: SentenceAnswer | undefined
}

/** The certificate of one sentence, which nobody here knows, and the form that verifies it. Half a page on paper. */
export function SentenceCertificate({ hash, rings, address, answer }: SentenceCertificateProps) {
  return (
    <div className="frame seal-desk">
      <section className="seal-certificate" aria-labelledby="seal-title" data-verdict={answer?.kind}>
        <SealDrawing rings={rings} />
        <div>
          <p className="seal-serial">{m.serial(serialNumber(hash))}</p>
          <h1 id="seal-title" className="section-title">
            {m.title(certificateNumber(hash))}
          </h1>
          <p>{m.text}</p>
          <dl className="ledger">
            <div className="seal-blank">
              <dt>{m.sentence}</dt>
              <dd />
            </div>
            <div>
              <dt>{m.hash}</dt>
              <dd>
                <code>{hash}</code>
              </dd>
            </div>
            <div>
              <dt>{m.address}</dt>
              <dd>
                <code>{address}</code>
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <Form method="post" className="sheet" noValidate>
        <div className="sheet-head">
          <h2>{m.sheet}</h2>
        </div>
        <div className="sheet-body">
          <Field name="sentence" label={m.label} hint={m.hint} error={problemOf(answer)}>
            {control => <textarea {...control} rows={3} />}
          </Field>
          <div className="button-row">
            <Button type="submit">{m.verify}</Button>
            <Link className="button button-outline" to="/seal">
              {m.another}
            </Link>
          </div>
          <p className="seal-verdict" role="status">
            {answer?.kind === 'same' && m.same}
            {answer?.kind === 'other' && m.other(answer.number)}
          </p>
          <p className="seal-private">{sealMessages.private}</p>
        </div>
      </Form>
    </div>
  )
}

const SealDrawing = ({ rings }: { rings: readonly EngravedRing[] }) => (
  <svg className="seal-drawing" viewBox="-5000 -5000 10000 10000" aria-hidden="true">
    {rings.map(({ path, order, strokeWidth }, index) => (
      <g key={path} strokeWidth={strokeWidth} transform="rotate(-90)">
        <path id={`ring${index}`} d={path} />
        {Array.from({ length: order - 1 }, (_, sector) => (360 / order) * (sector + 1)).map(degrees => (
          <use key={degrees} href={`#ring${index}`} transform={`rotate(${degrees})`} />
        ))}
      </g>
    ))}
  </svg>
)
