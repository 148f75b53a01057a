import imageStyles from '../../images/images.css?url'
import { LibraryPicker } from '../../images/library-picker'

interface PictureDialogProps {
  /** `name`: of a picture in the library. */
  onChoose: (name: string) => void
  onClose: () => void
}

/** The library with its styles, which enquiries do not load before someone opens it. */
const PictureDialog = ({ onChoose, onClose }: PictureDialogProps) => (
  <>
    <link rel="stylesheet" href={imageStyles} precedence="default" />
    <LibraryPicker onChoose={({ name }) => onChoose(name)} onClose={onClose} />
  </>
)

export default PictureDialog
