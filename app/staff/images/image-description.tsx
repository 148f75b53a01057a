import { useState } from 'react'
import { longestAlt } from '../../../domain/image/image'
import type { ListedImage } from '../../../domain/image/image-schema'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { TextField } from '../kit/form-parts'
import { useApiAction } from '../kit/use-api-action'
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
  const { busy, run } = useApiAction(() => describeImage(image.name, alt), {
    done: m.saved,
    failed: m.failed,
    onDone(saved) {
      setError(undefined)
      setAlt(saved.alt)
      onDescribe(saved)
    },
    onRefused: ({ errors }) => setError(errors.alt),
  })

  return (
    <form className="image-description" noValidate onSubmit={submitting(() => run())}>
      <TextField
        name="image-alt"
        label={m.label}
        hint={m.hint}
        error={error}
        most={longestAlt}
        value={alt}
        onType={setAlt}
      />
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {busy ? m.saving : m.save}
      </Button>
    </form>
  )
}
