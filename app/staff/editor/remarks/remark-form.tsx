import type { KeyboardEvent } from 'react'
import type { Body } from '../../../session/api'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { remarkMessages as m } from './messages'
import type { Selector } from './passages'
import { useRemarkForm } from './use-remarks'

interface RemarkFormProps {
  postId: string
  on: { selector: Selector } | { remark: string }
  text: string
  onWrite: (text: string) => void
  onDone: (body: Body<'GET /posts/:id/remarks'>, id: string) => unknown
  onCancel: () => void
}

/** The field of a remark or of an answer. No form of its own: it is within the post's. */
export function RemarkForm({ postId, on, text, onWrite, onDone, onCancel }: RemarkFormProps) {
  const { error, busy, send } = useRemarkForm({ postId, on, text, onDone })
  const isAnswer = 'remark' in on

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="remark-form">
      {!isAnswer && (
        <p className="remark-quote">
          <span className="visually-hidden">{m.on}</span> <q>{m.shorten(on.selector.exact)}</q>
        </p>
      )}
      <Field
        name={isAnswer ? `answer-${on.remark}` : 'remark'}
        label={isAnswer ? m.answerLabel : m.label}
        error={error}
      >
        {control => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it opens where the member asked for it.
            autoFocus
            dir="auto"
            rows={3}
            value={text}
            readOnly={busy}
            onChange={event => onWrite(event.target.value)}
            onKeyDown={sendByKey}
          />
        )}
      </Field>
      <div className="button-row">
        <Button aria-busy={busy || undefined} onClick={() => void send()}>
          {busy ? m.saving : isAnswer ? m.send : m.save}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </div>
  )
}
