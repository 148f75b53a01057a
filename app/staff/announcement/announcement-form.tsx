import type { ComponentProps } from 'react'
import { announcementBounds, announcementTones } from '../../../domain/announcement/announcement'
import type { Announcement } from '../../../domain/announcement/announcement-schema'
import { submitting } from '../../session/use-action'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { Choice } from '../kit/choice'
import { FormButtons, FormError } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { publishAnnouncement, reloadAnnouncement } from './calls'
import { CurrentAnnouncement } from './current-announcement'
import { announcementMessages } from './messages'
import { Preview } from './preview'
import { checkTyped, type Typed, toInput, toTyped, toWords } from './typed'

const m = announcementMessages.form

interface TypedField {
  name: keyof Typed
  label: string
  hint?: string
  attributes: ComponentProps<'input'>
}

const linkFields: readonly TypedField[] = [
  {
    name: 'link_text',
    label: m.linkText,
    hint: m.linkTextHint,
    attributes: { maxLength: announcementBounds.linkText },
  },
  {
    name: 'link_url',
    label: m.linkUrl,
    hint: m.linkUrlHint,
    attributes: {
      inputMode: 'url',
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: announcementBounds.linkUrl,
    },
  },
]

const timeFields = (): TypedField[] => [
  { name: 'starts_at', label: m.starts, hint: m.startsHint(), attributes: { type: 'datetime-local' } },
  { name: 'ends_at', label: m.ends, hint: m.endsHint(), attributes: { type: 'datetime-local' } },
]

/** The stored announcement, and the form for the next, with its preview. */
export function AnnouncementForm({ current }: { current: Announcement | null }) {
  const { typed, errors, busy, change, refuse, save } = useTypedForm<Typed, Announcement>({
    begin: toTyped(current),
    check: checkTyped,
    async send(typed) {
      const answer = await publishAnnouncement(toInput(typed, current), current?.version ?? 0)
      // Another owner was first: theirs is shown above, and what was typed can be published over it.
      if (!answer.ok && answer.code === 'version_conflict') await reloadAnnouncement()
      return answer
    },
    failed: m.failed,
    async onSaved(saved) {
      change(toTyped(saved))
      await reloadAnnouncement()
      showToast({ title: m.saved })
    },
  })
  const reset = () => {
    change(toTyped(current))
    refuse({})
  }
  const show = ({ name, label, hint, attributes }: TypedField) => (
    <Field key={name} name={name} label={label} hint={hint} error={errors[name]}>
      {control => (
        <input
          type="text"
          {...control}
          {...attributes}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {current && (
        <CurrentAnnouncement
          announcement={current}
          isOwner
          onWithdrawn={() => change({ starts_at: '', ends_at: '' })}
        />
      )}
      <form className="announcement-form" noValidate onSubmit={submitting(save)}>
        <h2>{current ? m.change : m.title}</h2>
        <Field name="text" label={m.text} hint={m.textHint} required error={errors.text}>
          {control => (
            <textarea
              {...control}
              rows={3}
              maxLength={announcementBounds.text}
              value={typed.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        {linkFields.map(show)}
        <Choice
          label={m.tone}
          options={announcementTones.map(tone => [tone, announcementMessages.tones[tone]] as const)}
          value={typed.tone}
          onChoose={tone => change({ tone })}
        />
        <div className="announcement-times">{timeFields().map(show)}</div>
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={reset} />
      </form>
      <Preview words={toWords(typed)} />
    </>
  )
}
