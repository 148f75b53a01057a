import { useQuery } from '@tanstack/react-query'
import { calledImage } from '../../../domain/image/image'
import { Dialog } from '../../ui/dialog'
import { LoadFailure } from '../kit/load-failure'
import { getImage } from './calls'
import cropStyles from './crop.css?url'
import { CropForm, type CropOptions } from './crop-form'
import { cropMessages as m } from './crop-messages'

export interface CropDialogProps extends CropOptions {
  name: string
  onClose: () => void
}

/** Crops a picture of the library from its original, in the library or in a text. */
export default function CropDialog(props: CropDialogProps) {
  const image = useImage(props.name)
  // Undefined for a whole picture.
  const original = useImage(image.body?.original ?? undefined)
  const base = image.body?.original ? (original.isGone ? image.body : original.body) : image.body
  const failed = image.problem ?? (original.isGone ? undefined : original.problem)
  return (
    <>
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      <Dialog
        look="wide"
        title={m.title(image.body ? calledImage(image.body) : props.name)}
        closeLabel={m.close}
        onClose={props.onClose}
      >
        {failed !== undefined && (
          <LoadFailure
            text={`${m.failed}: ${failed}`}
            onRetry={image.problem === undefined ? original.refetch : image.refetch}
          />
        )}
        {failed === undefined && !(image.body && base) && <p role="status">{m.loading}</p>}
        {image.body && base && <CropForm {...props} image={image.body} base={base} />}
      </Dialog>
    </>
  )
}

function useImage(name: string | undefined) {
  const { data: answer, refetch } = useQuery({
    queryKey: ['image', name],
    queryFn: () => getImage(name ?? ''),
    enabled: name !== undefined,
  })
  return {
    body: answer?.ok ? answer.body : undefined,
    problem: answer?.ok === false ? answer.detail : undefined,
    isGone: answer?.ok === false && answer.status === 404,
    refetch,
  }
}
