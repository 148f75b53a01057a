import { type FormEvent, useState } from 'react'
import { longestAlt } from '../../../domain/image/image'
import type { ListedImage } from '../../../domain/image/image-schema'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { describeImage } from './calls'
import { libraryMessages } from './library-messages'

const m = libraryMessages.describe

interface ImageDescriptionProps {
  image: ListedImage
  onDescribe: (image: ListedImage) => void
}

/** What a picture shows, for people who cannot see it. */
export function ImageDescription({ image, onDescribe }: ImageDescriptionProps) {
  const [alt, setAlt] = useState(image.alt)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const saved = await describeImage(image.name, alt)
    setBusy(false)
    setError(saved.ok ? undefined : saved.errors.alt)
    if (saved.ok) {
      showToast({ title: m.saved })
      setAlt(saved.body.alt)
      onDescribe(saved.body)
    } else showToast({ title: m.failed, description: saved.detail, variant: 'destructive' })
  }

  return (
    <form className="image-description" noValidate onSubmit={event => void save(event)}>
      <Field name="image-alt" label={m.label} hint={m.hint} error={error}>
        {control => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={longestAlt}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {busy ? m.saving : m.save}
      </Button>
    </form>
  )
}
