import type { ReactNode } from 'react'
import { submitting } from '../../../session/use-action'
import { Dialog, type DialogProps } from '../../../ui/dialog'
import { showToast } from '../../../ui/toast'
import { FormButtons, type FormButtonsProps, FormError } from '../form-parts'
import { type TypedErrors, type TypedFormOptions, useTypedForm } from '../use-typed-form'

export interface FormDialogProps<Typed, Body>
  extends Pick<TypedFormOptions<Typed, Body>, 'begin' | 'check' | 'send'>,
    Pick<DialogProps, 'title' | 'look' | 'onClose'> {
  words: FormButtonsProps['words'] & { saved: string; failed: string }
  /** Before it is said; closes the dialog, or leads elsewhere. */
  onSaved: (body: Body) => unknown
  children: (form: {
    typed: Typed
    errors: TypedErrors<Typed>
    change: (part: Partial<Typed>) => void
  }) => ReactNode
}

/** A form in a dialog: it keeps what was typed until it is stored, and says that it was. */
export function FormDialog<Typed extends Record<string, string>, Body>(props: FormDialogProps<Typed, Body>) {
  const { title, look, words, begin, check, send, onSaved, onClose, children } = props
  const { typed, errors, busy, change, save } = useTypedForm<Typed, Body>({
    ...{ begin, check, send, failed: words.failed },
    async onSaved(body) {
      await onSaved(body)
      showToast({ title: words.saved })
    },
  })
  return (
    <Dialog title={title} {...(look && { look })} closeLabel={words.cancel} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submitting(save)}>
        {children({ typed, errors, change })}
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={words} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
