import { Form } from 'react-router'
import type { SentenceAnswer } from '../../../domain/certificate/sentence'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { sealMessages as m } from './messages'

/** What is wrong with the sentence, if anything is. */
export const problemOf = (answer: SentenceAnswer | undefined): string | undefined =>
  answer?.kind === 'missing' ? m.missing : answer?.kind === 'long' ? m.tooLong : undefined

/** One sentence to be sealed. By POST: it must not be in an address. */
export function SentenceForm({ answer }: { answer: SentenceAnswer | undefined }) {
  return (
    <Form method="post" className="sheet" noValidate>
      <div className="sheet-head">
        <h2>{m.sheet}</h2>
      </div>
      <div className="sheet-body">
        <Field name="sentence" label={m.label} hint={m.hint} error={problemOf(answer)}>
          {control => <textarea {...control} rows={3} />}
        </Field>
        <Button type="submit">{m.seal}</Button>
        <p className="seal-private">{m.private}</p>
      </div>
    </Form>
  )
}
