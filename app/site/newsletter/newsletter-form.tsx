import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { checkSubscription } from '../../../domain/subscriber/check-subscription'
import { subscriptionMessages } from '../../../domain/subscriber/messages'
import type { SubscriptionAnswer } from '../../../domain/subscriber/subscriber'
import { askedEmailField, emailAddressBound } from '../../../shared/email/email-address'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { newsletterMessages as m } from './messages'

export interface NewsletterFormProps {
  /** What a subscriber agrees to. */
  consent: string
  /** NEWSLETTER_ACTION_URL: the form then goes there, in a new tab. Otherwise to our own list. */
  actionUrl: string | undefined
  /** The answer to a form submitted without JavaScript. */
  answer?: SubscriptionAnswer | undefined
}

/** One address and one button. The consent record stores the text under it. */
export function NewsletterForm({ actionUrl, consent, answer: answerBefore }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<SubscriptionAnswer>({ key: 'newsletter' })
  /** The form's own validation: a problem, or none; undefined until it has run. */
  const [found, setFound] = useState<string>()
  /** The address that it ran on. */
  const [checked, setChecked] = useState<string>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? answerBefore
  const error = found ?? (answer?.kind === 'invalid' ? answer.error : '')
  const checkedEmail = checked ?? (answer && answer.kind !== 'sent' ? answer.email : '')

  useAnswer(fetcher.data, form)

  function submit(event: FormEvent<HTMLFormElement>) {
    const problem = findProblem(event.currentTarget)
    if (problem || !actionUrl) event.preventDefault()
    if (problem) focusField(form)
    else if (!actionUrl) void fetcher.submit(event.currentTarget)
  }

  // After hydration our own sentence under the field replaces the browser's bubble.
  function explain(event: FormEvent<HTMLInputElement>) {
    event.preventDefault()
    if (form.current) findProblem(form.current)
    focusField(form)
  }

  /** What is wrong with the typed address and how to fix it; empty when valid. */
  function findProblem(sent: HTMLFormElement): string {
    const email = String(new FormData(sent).get('email') ?? '').trim()
    const problem = checkSubscription(email, checkedEmail) ?? ''
    setFound(problem)
    setChecked(email)
    return problem
  }

  return (
    <form
      ref={form}
      className="newsletter-form"
      method="post"
      action={actionUrl ?? '/newsletter'}
      {...(actionUrl && { target: '_blank', rel: 'noopener' })}
      onSubmit={submit}
    >
      <Field name="email" label={m.label} error={error || undefined} required>
        {control => (
          <span className="newsletter-row">
            <input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={emailAddressBound}
              placeholder={m.placeholder}
              defaultValue={answer && answer.kind !== 'sent' ? answer.email : undefined}
              onInvalid={explain}
              onChange={() => setFound('')}
            />
            <Button type="submit" aria-busy={busy} disabled={busy}>
              {busy ? m.busy : m.submit}
            </Button>
          </span>
        )}
      </Field>
      {!actionUrl && <input type="hidden" name={askedEmailField} value={checkedEmail} />}
      {fetcher.data?.kind === 'sent' && (
        <p className="newsletter-sent">
          <strong>{m.sent.title}.</strong> {m.sent.description}
        </p>
      )}
      <p className="field-hint">{actionUrl ? m.elsewhere : consent}</p>
    </form>
  )
}

const focusField = (form: RefObject<HTMLFormElement | null>) => form.current?.querySelector('input')?.focus()

/** Shows the toast for an answer that has just come; an invalid address is shown only at the field. */
function useAnswer(answer: SubscriptionAnswer | undefined, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'sent') {
      form.current?.reset()
      showToast(m.sent)
    } else if (answer.kind === 'invalid') {
      focusField(form)
    } else {
      showToast({
        ...(answer.kind === 'limited'
          ? subscriptionMessages.limited(answer.minutes)
          : (answer.words ?? m.failed)),
        variant: 'destructive',
      })
    }
  }, [answer, form])
}
