import { useId } from 'react'
import { imageNameAt } from '../../../../domain/image/image'
import { CropButton } from '../../images/crop-button'
import { cropMessages } from '../../images/crop-messages'
import { editorMessages } from '../messages'
import type { RichText } from './commands'
import type { Selected } from './selected'

const m = editorMessages.alt

interface PictureStripProps {
  picture: NonNullable<Selected['image']>
  text: RichText | undefined
  /** Of the post or page, once it is stored. */
  itemId: string | undefined
  onDescribe: (alt: string) => void
}

/** The selected picture: what it shows, for people who cannot see it, written as it is typed; its crop and its caption. */
export function PictureStrip({
  picture: { index, alt, address },
  text,
  itemId,
  onDescribe,
}: PictureStripProps) {
  const id = useId()
  const name = imageNameAt(address, location.origin)
  return (
    <div className="tool-strip" role="group" aria-label={m.label}>
      <label htmlFor={id}>{m.label}</label>
      <input
        id={id}
        type="text"
        value={alt}
        aria-describedby={`${id}-hint`}
        onChange={event => onDescribe(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Enter would submit the post.
          event.preventDefault()
          text?.leaveImage(index)
        }}
      />
      <div className="tool-strip-actions">
        <button type="button" className="button button-outline" onClick={() => text?.setBlock('caption')}>
          {m.caption}
        </button>
        {name !== undefined && (
          <CropButton
            name={name}
            text={{ id: itemId }}
            onCropped={({ url }) => text?.replaceImage(index, url)}
          >
            {cropMessages.button}
          </CropButton>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {m.hint}
      </p>
    </div>
  )
}
