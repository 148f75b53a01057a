import { useState } from 'react'
import type { EnquiryRequest } from '../../../../domain/privacy/privacy-schema'
import type { Law, RequestKind } from '../../../../domain/privacy/request'
import { lawNames, requestKindNames } from '../../../../domain/privacy/request-messages'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Choice } from '../../kit/choice'
import { useApiAction } from '../../kit/use-api-action'
import { addPrivacyRequest } from '../calls'
import { showEnquiry } from '../use-enquiry'
import { privacyRequestMessages as m } from './privacy-request-messages'

const kinds = Object.entries(requestKindNames) as [RequestKind, string][]
const laws = Object.entries(lawNames) as [Law, string][]

/** What is asked, and by which law: the server knows the address and the day. */
export function PrivacyRequestDialog({ enquiryId, onClose }: { enquiryId: string; onClose: () => void }) {
  const [asked, setAsked] = useState<EnquiryRequest>({ kind: 'access', law: 'bc-pipa' })
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useApiAction(() => addPrivacyRequest(enquiryId, asked), {
    done: m.done,
    async onDone(enquiry) {
      onClose()
      await showEnquiry(enquiry)
    },
    onRefused: ({ detail }) => setFailure(detail),
  })
  return (
    <Dialog title={m.open} closeLabel={m.close} onClose={onClose}>
      <form className="privacy-request-form" noValidate onSubmit={submitting(run)}>
        <p>{m.text}</p>
        <Choice
          label={m.kind}
          options={kinds}
          value={asked.kind}
          onChoose={kind => setAsked({ ...asked, kind })}
        />
        <Choice
          label={m.law}
          options={laws}
          value={asked.law}
          onChoose={law => setAsked({ ...asked, law })}
        />
        {failure && (
          <p className="field-error" role="alert">
            {m.failed} {failure}
          </p>
        )}
        <Button type="submit" aria-busy={busy || undefined}>
          {busy ? m.busy : m.submit}
        </Button>
      </form>
    </Dialog>
  )
}
