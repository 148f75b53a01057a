import type { RefObject } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { OfferList } from '../offers/offer-list'
import { useOffers } from '../offers/use-offers'
import { sendOnEnter } from '../send-on-enter'
import { useAssignable } from '../use-assignable'
import { findMembers, readAt } from './find-members'
import { noteMessages as m } from './note-messages'
import type { Note } from './use-note'

interface NoteFormProps {
  note: Note
  field: RefObject<HTMLTextAreaElement | null>
}

/** A note for the other members. An @ at the beginning of a word offers those whom it can name. */
export function NoteForm({ note: { text, error, busy, write, add }, field }: NoteFormProps) {
  const members = useAssignable().map(({ id, name }) => ({ id, name, title: name }))
  const mention = useOffers({
    ...{ sign: '@', text, onWrite: write, field, read: readAt },
    find: query => findMembers(members, query),
    wordsOf: ({ name }) => `@${name} `,
  })
  return (
    <form className="composer-form" noValidate onSubmit={submitting(() => add())} onKeyDown={sendOnEnter}>
      <Field
        className="composer-text"
        name="note"
        label={m.label}
        hint={m.hint}
        {...(error !== undefined && { error })}
      >
        {control => (
          <div className="slash">
            <textarea
              {...control}
              {...mention.attributes}
              ref={field}
              dir="auto"
              rows={4}
              maxLength={replyBounds.note}
              value={text}
            />
            <OfferList offers={mention} words={m.mentions} />
          </div>
        )}
      </Field>
      <div className="composer-foot">
        <Button type="submit" aria-busy={busy || undefined}>
          {busy ? m.busy : m.submit}
        </Button>
        {members.length > 0 && (
          <button type="button" className="link-button" onClick={mention.open}>
            {m.mentions.open}
          </button>
        )}
      </div>
    </form>
  )
}
