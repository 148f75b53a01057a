import { lazy, Suspense, useState } from 'react'
import { focusStyle } from '../../../../domain/image/focus'
import { imageNameAt, longestAlt, renditionPath } from '../../../../domain/image/image'
import type { ListedImage } from '../../../../domain/image/image-schema'
import { Field } from '../../../ui/field'
import { ChooseImage } from '../../images/choose-image'
import { UploadStatus } from '../../images/upload-status'
import type { Uploads } from '../../images/use-upload'
import type { EditorFields, FieldErrors, FieldName } from '../fields'
import { FocusField } from './focus-field'
import { coverMessages as m } from './messages'

/** With the first picture that is chosen. */
const LibraryPicker = lazy(() =>
  import('../../images/library-picker').then(({ LibraryPicker: Picker }) => ({ default: Picker })),
)

interface CoverFieldProps {
  fields: Pick<EditorFields, 'image_url' | 'image_alt' | 'image_focus'>
  errors: FieldErrors
  disabled: boolean
  upload: Uploads
  onChange: (name: FieldName, value: string) => void
}

/** The picture at the top of the article: how it looks, what it shows, and what stays in sight where it is cut. */
export function CoverField({ fields, errors, disabled, upload, onChange }: CoverFieldProps) {
  const { image_url: address, image_focus: focus } = fields
  const [isChoosing, setIsChoosing] = useState(false)
  function choose(url: string, description: string) {
    onChange('image_url', url)
    onChange('image_alt', description)
    onChange('image_focus', '')
  }
  async function send([file]: File[]) {
    const url = file && (await upload.send(file, 'cover'))
    if (url) choose(url, '')
  }
  function close(chosen?: ListedImage) {
    setIsChoosing(false)
    if (chosen) choose(chosen.url, chosen.alt)
  }
  return (
    <fieldset className="cover" disabled={disabled}>
      <legend className="field-name">{m.name}</legend>
      {/* Another picture may be shown where one could not. */}
      {address === '' ? (
        <p className="cover-none">{m.none}</p>
      ) : (
        <CoverPicture key={address} address={address} focus={focus} />
      )}
      <UploadStatus {...upload} place="cover" />
      <div className="cover-choice">
        <ChooseImage
          className="link-button"
          disabled={disabled || upload.progress !== undefined}
          onFiles={files => void send(files)}
          onLibrary={() => setIsChoosing(true)}
        />
        {address !== '' && (
          <button
            type="button"
            className="link-button"
            aria-label={m.removeCover}
            onClick={() => choose('', '')}
          >
            {m.remove}
          </button>
        )}
      </div>
      {address !== '' && <CoverDetails {...{ fields, errors, onChange }} />}
      {isChoosing && (
        <Suspense>
          <LibraryPicker onChoose={close} onClose={() => close()} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** What it shows, and what of it stays in sight. */
const CoverDetails = ({
  fields,
  errors,
  onChange,
}: Pick<CoverFieldProps, 'fields' | 'errors' | 'onChange'>) => (
  <>
    <Field name="image_alt" label={m.description.label} hint={m.description.hint} error={errors.image_alt}>
      {control => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={longestAlt}
          value={fields.image_alt}
          onChange={({ target }) => onChange('image_alt', target.value)}
        />
      )}
    </Field>
    <FocusField
      key={fields.image_url}
      address={previewOf(fields.image_url)}
      value={fields.image_focus}
      onChange={value => onChange('image_focus', value)}
    />
  </>
)

/** A small copy of what is in the library. */
function previewOf(address: string): string {
  const name = imageNameAt(address, location.origin)
  return name === undefined ? address : renditionPath(name, 960, 'webp')
}

/** As its card cuts it. */
function CoverPicture({ address, focus }: { address: string; focus: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <p className="cover-none">{m.broken}</p>
  return (
    <img
      className="cover-picture"
      src={previewOf(address)}
      // What it shows stands below it.
      alt=""
      style={focusStyle(focus)}
      onError={() => setIsBroken(true)}
    />
  )
}
