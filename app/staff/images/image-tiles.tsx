import { calledImage, previewPath, renditionWidths } from '../../../domain/image/image'
import type { ListedImage } from '../../../domain/image/image-schema'
import { libraryMessages as m } from './library-messages'

interface ImageTilesProps {
  images: readonly ListedImage[]
  onOpen: (image: ListedImage) => void
}

/** Pictures as a contact sheet; each is a button. */
export const ImageTiles = ({ images, onOpen }: ImageTilesProps) => (
  <ul className="image-tiles">
    {images.map(image => (
      <li key={image.name}>
        <button type="button" className="image-tile" onClick={() => onOpen(image)}>
          <span className="image-tile-frame">
            {/* Decorative: the text beside it says what it is. */}
            <img src={previewPath(image, renditionWidths[0])} alt="" loading="lazy" decoding="async" />
          </span>
          <span className="image-tile-name">{image.alt || calledImage(image)}</span>{' '}
          <span className="image-tile-facts">
            {m.dimensions(image.width, image.height)}{' '}
            <span>
              {image.crop && `${m.cropped}. `}
              {m.used(image)}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
