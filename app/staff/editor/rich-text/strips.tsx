/** The fields that open between the toolbar and the text. */
import { type ReactNode, useId } from 'react'
import { CrossIcon } from '../../../ui/line-work/icons'
import { ChooseImage } from '../../images/choose-image'
import { editorMessages as m } from '../messages'

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="tool-strip-close" aria-label={m.close} onClick={onClose}>
    <CrossIcon />
  </button>
)

export interface AltStripProps {
  alt: string
  onChange: (alt: string) => void
  onDone: () => void
}

/** What a picture shows, for people who cannot see it. Written as it is typed. */
export function AltStrip({ alt, onChange, onDone }: AltStripProps) {
  const id = useId()
  return (
    <div className="tool-strip" role="group" aria-label={m.alt.label}>
      <label htmlFor={id}>{m.alt.label}</label>
      <input
        id={id}
        type="text"
        value={alt}
        aria-describedby={`${id}-hint`}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Enter would submit the post.
          event.preventDefault()
          onDone()
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {m.alt.hint}
      </p>
    </div>
  )
}

export interface ImageStripProps {
  /** An upload is under way. */
  disabled: boolean
  onFiles: (files: File[]) => void
  onLibrary: () => void
  onClose: () => void
}

/** The picture's source: an upload, or the library. */
export const ImageStrip = ({ onClose, ...choice }: ImageStripProps) => (
  <div
    className="tool-strip tool-strip-image"
    role="group"
    aria-label={m.toolbar.image}
    onKeyDown={event => event.key === 'Escape' && onClose()}
  >
    <div className="tool-strip-actions">
      <ChooseImage className="button button-outline" takesFocus multiple {...choice} />
    </div>
    <CloseButton onClose={onClose} />
  </div>
)

/** Warns about what would be lost, and offers to keep the original. */
export function OriginalNotice({
  editing,
  onEdit,
  onKeep,
}: {
  editing: boolean
  onEdit: () => void
  onKeep: () => void
}) {
  return (
    <div className="notice editor-original" role="alert" data-variant="destructive">
      <strong>{m.original.title}</strong>
      <p>{m.original.text}</p>
      <div className="button-row">
        <Choice pressed={!editing} onPress={onKeep}>
          {m.original.keep}
        </Choice>
        <Choice pressed={editing} onPress={onEdit}>
          {m.original.edit}
        </Choice>
      </div>
    </div>
  )
}

const Choice = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" className="filter" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)
