import { useState } from 'react'
import { isWhole, wholeOf } from '../../../domain/image/crop'
import type { Region } from '../../../domain/image/cut'
import { previewPath } from '../../../domain/image/image'
import type { LibraryImage } from '../../../domain/image/image-schema'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useApiAction } from '../kit/use-api-action'
import { cropImage, replaceImage } from './calls'
import { CropArea } from './crop-area'
import { CropFields, type Ratio, ratioOf } from './crop-fields'
import { cropMessages as m } from './crop-messages'
import { ImageUses } from './image-uses'
import { describePlaces } from './library-messages'

export interface CropOptions {
  /** The text that the picture is cropped from, which its editor changes and saves; `id` once it is stored. */
  text?: { id: string | undefined }
  /** What takes the place of the picture. */
  onCropped: (picture: { name: string; url: string }) => void
}

interface CropFormProps extends CropOptions {
  image: LibraryImage
  /** The original, or the picture itself. */
  base: LibraryImage
}

/** The frame, its numbers, and where the cropped picture goes. */
export function CropForm({ image, base, text, onCropped }: CropFormProps) {
  const current = (base !== image && image.crop) || wholeOf(base)
  const [region, setRegion] = useState<Region>(current)
  const [ratio, setRatio] = useState<Ratio>('free')
  const [isElsewhere, setIsElsewhere] = useState(text === undefined)
  const places = describePlaces(placesOf(image, text?.id))
  const isUndone = base !== image && isWhole(region, base)
  const { busy, run } = useApiAction(
    (part: Region) => crop(image, part, { isElsewhere: isElsewhere && places !== undefined, text }),
    {
      failed: m.failedCrop,
      onDone(picture, part) {
        tell(isWhole(part, base), text === undefined && places === undefined)
        onCropped(picture)
      },
    },
  )
  const isSame = (Object.keys(region) as (keyof Region)[]).every(side => region[side] === current[side])
  return (
    <div className="crop">
      <p className="crop-note">{m.hint}</p>
      <div className="crop-stage">
        <CropArea
          address={previewPath(base, 960)}
          size={base}
          region={region}
          ratio={ratioOf(ratio)}
          onChange={setRegion}
        />
      </div>
      <p role="status">{m.size(region.width, region.height)}</p>
      <CropFields size={base} region={region} ratio={ratio} onRatio={setRatio} onChange={setRegion} />
      {places !== undefined && text === undefined && (
        <section>
          <p>{m.places}</p>
          <ImageUses image={image} />
          <p className="crop-note">{image.used_by_cases > 0 ? m.kept : m.keptSome}</p>
        </section>
      )}
      {places !== undefined && text !== undefined && (
        <label className="crop-elsewhere">
          <input
            type="checkbox"
            checked={isElsewhere}
            onChange={({ target }) => setIsElsewhere(target.checked)}
          />
          <span>
            {m.elsewhere(places)} <small>{m.elsewhereHint}</small>
          </span>
        </label>
      )}
      <div className="button-row">
        {!isUndone && (
          <Button aria-busy={busy || undefined} disabled={isSame} onClick={() => void run(region)}>
            {busy ? m.cropping : text ? m.cropHere : m.crop(places)}
          </Button>
        )}
        {base !== image && (text || places !== undefined) && (
          <Button look="outline" aria-busy={busy || undefined} onClick={() => void run(wholeOf(base))}>
            {m.undo}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Posts and pages that show it, but for the one whose text is being edited. */
function placesOf({ posts, pages, used_by, used_by_pages }: LibraryImage, id: string | undefined) {
  const isHere = (one: { id: string }) => one.id === id
  return {
    used_by: used_by - (posts.some(isHere) ? 1 : 0),
    used_by_pages: used_by_pages - (pages.some(isHere) ? 1 : 0),
  }
}

interface Reach {
  isElsewhere: boolean
  text: CropOptions['text']
}

/** When the second call fails, the same crop is found again. */
async function crop({ name }: LibraryImage, region: Region, { isElsewhere, text }: Reach) {
  const made = await cropImage(name, region)
  if (!made.ok || !isElsewhere || made.body.name === name) return made
  const replaced = await replaceImage(name, made.body.name, text?.id)
  return replaced.ok ? made : replaced
}

function tell(isUndone: boolean, isUnused: boolean): void {
  if (isUndone) showToast({ title: m.undone, description: m.undoneText })
  else showToast({ title: m.done, description: isUnused ? m.doneUnused : m.doneText })
}
