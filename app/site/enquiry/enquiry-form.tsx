import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { type CheckedEnquiry, checkEnquiry, readEnquiry } from '../../../domain/enquiry/check-enquiry'
import {
  type Enquiry,
  type EnquiryAnswer,
  type EnquiryErrors,
  type EnquiryField,
  enquiryFields,
  enquiryForm,
  type FormField,
  unseenFields,
} from '../../../domain/enquiry/enquiry'
import { enquiryFaults } from '../../../domain/enquiry/messages'
import { askedEmailField } from '../../../shared/email/email-address'
import { readDesk } from '../../ui/agency/agency'
import { Button } from '../../ui/button'
import { Field, Select } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { EnquiryReceipt } from './enquiry-receipt'
import { enquiryMessages as m } from './messages'

/** Title and sentence for an answer: a toast after hydration, a status above the form without JavaScript. */
export function enquiryNotice(answer: EnquiryAnswer): { title: string; description?: string } {
  if (answer.kind === 'sent') return m.sent
  if (answer.kind === 'failed') return answer.words ?? m.failed
  if (answer.kind === 'limited') return enquiryFaults.limited(answer.minutes)
  return answer.missing ? { title: m.missing } : m.invalid
}

export interface EnquiryFormProps {
  stamp: string
  /** The address that the visitor followed a link from, when this page was not loaded whole. */
  origin?: string | undefined
  privacyNote: string
  /** The services that can be chosen. */
  choices: readonly string[]
  /** Chosen where the visitor comes from. */
  service?: string | undefined
  /** The answer to a form submitted without JavaScript. */
  answer?: EnquiryAnswer | undefined
}

/** The enquiry form. The browser's own messages are off, so that empty fields get our toast (docs/product.md 8.1). */
export function EnquiryForm({
  stamp,
  origin,
  privacyNote,
  service,
  choices: choicesBefore,
  answer: answerBefore,
}: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<EnquiryAnswer>({ key: 'enquiry' })
  const [found, setFound] = useState<CheckedEnquiry>()
  const [seen, setSeen] = useState<EnquiryAnswer>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? answerBefore
  // A service may have gone since this page was loaded.
  const choices = answer?.kind === 'invalid' ? answer.choices : choicesBefore
  const typed = answer && answer.kind !== 'sent' ? answer.enquiry : undefined
  const errors = found?.errors ?? (answer?.kind === 'invalid' ? answer.errors : {})
  const checkedEmail = found?.enquiry.email ?? typed?.email ?? ''
  const isSent = answer?.kind === 'sent' && answer !== seen

  useAnswer(fetcher.data, form)

  // The receipt's link, which had the focus, is gone; without script the address names the field.
  useEffect(() => {
    if (seen) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [seen])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = checkEnquiry(readEnquiry(new FormData(event.currentTarget)), {
      askedEmail: checkedEmail,
      choices,
    })
    setFound(checked)
    if (Object.keys(checked.errors).length > 0) {
      showToast({ ...(checked.missing ? { title: m.missing } : m.invalid), variant: 'destructive' })
      focusFirstError(event.currentTarget, checked.errors)
      return
    }
    // Fields are disabled while sending, and disabled fields are not submitted, so the data is read first.
    void fetcher.submit(new FormData(event.currentTarget), { method: 'post', action: '/contact' })
  }

  return (
    <>
      {isSent && <EnquiryReceipt receipt={answer.receipt} onAnother={() => setSeen(answer)} />}
      <form
        ref={form}
        hidden={isSent}
        className="sheet enquiry-form"
        method="post"
        action="/contact"
        noValidate
        onSubmit={submit}
        aria-labelledby="enquiry-title"
      >
        <div className="sheet-head">
          <h2 id="enquiry-title">{m.form.title}</h2>
          <p>
            <span className="field-required">*</span> {m.form.required}
          </p>
          <a className="text-link" href="#faq-title">
            {m.form.questions}
          </a>
        </div>
        <fieldset className="sheet-body enquiry-fields" disabled={busy}>
          <legend className="visually-hidden">{m.form.title}</legend>
          <EnquiryFields {...{ typed, errors, service, choices }} />
          <UnseenFields stamp={stamp} origin={origin} checkedEmail={checkedEmail} />
        </fieldset>
        <div className="sheet-foot">
          <p className="field-hint">
            {privacyNote}
            {` ${m.form.see} `}
            <Link to="/privacy">{m.form.policy}</Link>.
          </p>
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {busy ? m.form.busy : m.form.submit}
          </Button>
        </div>
      </form>
    </>
  )
}

interface EnquiryFieldsProps extends Pick<EnquiryFormProps, 'service' | 'choices'> {
  typed: Enquiry | undefined
  errors: EnquiryErrors
}

const EnquiryFields = ({ typed, errors, service, choices }: EnquiryFieldsProps) =>
  enquiryFields.map(field => (
    <EnquiryInput
      key={field}
      name={field}
      error={errors[field]}
      choices={choices}
      value={typed?.[field] ?? (field === 'service' ? service : undefined)}
    />
  ))

/** Shows the toast for an answer that has just come, clears the form after success. */
function useAnswer(answer: EnquiryAnswer | undefined, form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!answer) return
    showToast({ ...enquiryNotice(answer), variant: answer.kind === 'sent' ? 'default' : 'destructive' })
    if (answer.kind === 'sent') form.current?.reset()
    if (answer.kind === 'invalid' && form.current) focusFirstError(form.current, answer.errors)
  }, [answer, form])
}

function focusFirstError(form: HTMLFormElement, errors: EnquiryErrors): void {
  const first = [...form.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    control => (control.getAttribute('name') ?? '') in errors,
  )
  first?.focus()
}

interface EnquiryInputProps {
  name: EnquiryField
  error: string | undefined
  value: string | undefined
  choices: readonly string[]
}

function EnquiryInput({ name, error, value, choices }: EnquiryInputProps) {
  const { kind, required, autoComplete, wide }: FormField = enquiryForm[name]
  const hint =
    name === 'message' ? m.hints.message(readDesk().label) : name === 'phone' ? m.hints.phone : undefined
  return (
    <Field
      name={name}
      label={m.labels[name]}
      required={required}
      hint={hint}
      error={error}
      className={wide ? 'field-wide' : ''}
    >
      {control => {
        if (kind === 'service')
          return <ServiceSelect {...control} choices={choices} defaultValue={value ?? ''} />
        if (kind === 'lines') return <textarea {...control} dir="auto" rows={7} defaultValue={value} />
        return (
          <input
            {...control}
            type={kind}
            dir={kind === 'text' ? 'auto' : undefined}
            autoComplete={autoComplete}
            defaultValue={value}
          />
        )
      }}
    </Field>
  )
}

const ServiceSelect = ({ choices, ...props }: ComponentProps<'select'> & { choices: readonly string[] }) => (
  <Select {...props}>
    <option value="">{m.form.noService}</option>
    {choices.map(service => (
      <option key={service}>{service}</option>
    ))}
  </Select>
)

interface UnseenFieldsProps extends Pick<EnquiryFormProps, 'stamp' | 'origin'> {
  checkedEmail: string
}

const UnseenFields = ({ stamp, origin, checkedEmail }: UnseenFieldsProps) => (
  <>
    <input type="hidden" name={unseenFields.stamp} value={stamp} />
    <input type="hidden" name={unseenFields.origin} ref={fillOrigin} defaultValue={origin} />
    <input type="hidden" name={askedEmailField} value={checkedEmail} />
    <RobotTrap />
  </>
)

/** A page that was loaded whole is the same for everyone; only the browser knows which one led to it. */
function fillOrigin(input: HTMLInputElement | null): void {
  if (input) input.value ||= document.referrer
}

/** Honeypot: a field that people neither see nor reach, so only a bot fills it in. Not named like any real field. */
function RobotTrap() {
  return (
    <div className="robot-trap" aria-hidden="true">
      <label htmlFor={unseenFields.trap}>{m.form.trap}</label>
      <input id={unseenFields.trap} name={unseenFields.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
