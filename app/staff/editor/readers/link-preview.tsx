import { focusStyle } from '../../../../domain/image/focus'
import { imageNameAt, renditionPath } from '../../../../domain/image/image'
import { postPath } from '../../../../domain/post/addresses'
import { pageTitle, readAgency } from '../../../ui/agency/agency'
import type { EditorFields } from '../fields'
import { cutText, shown } from './cut-text'
import { readersMessages } from './messages'

const m = readersMessages.preview

interface LinkPreviewProps {
  fields: EditorFields
  id: string
}

/** The article as search engines and networks show its link, cut where they cut. */
export function LinkPreview({ fields, id }: LinkPreviewProps) {
  const name = fields.search_title.trim() || fields.title.trim() || m.untitled
  const title = pageTitle(name)
  const description = fields.search_description.trim() || fields.excerpt.trim() || m.undescribed
  const place = id === '' ? '/blog' : postPath(id)
  const lost = [...title].length - shown.results.title
  return (
    <div className="link-previews">
      <figure>
        <figcaption className="field-name">{m.results}</figcaption>
        <div className="link-result">
          <p className="link-result-place">
            {location.host}
            {place.replaceAll('/', ' › ')}
          </p>
          <p className="link-result-title">{cutText(title, shown.results.title)}</p>
          <p>{cutText(description, shown.results.description)}</p>
        </div>
        {lost > 0 && <p className="field-hint">{m.cut(lost)}</p>}
      </figure>
      <figure>
        <figcaption className="field-name">{m.networks}</figcaption>
        <div className="link-card">
          <div className="link-card-picture" aria-hidden="true">
            <p>
              <span>{readAgency().name}</span>
              <strong>{fields.title.trim() || m.untitled}</strong>
            </p>
            <CardPanel address={fields.image_url} focus={fields.image_focus} />
          </div>
          <div className="link-card-words">
            <p className="link-result-place">{location.host}</p>
            <p className="link-card-title">{cutText(title, shown.networks.title)}</p>
            <p>{cutText(description, shown.networks.description)}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** As the card of a link has it: only pictures of our own, cut around their focal point. */
function CardPanel({ address, focus }: { address: string; focus: string }) {
  const name = imageNameAt(address, location.origin)
  return (
    <span className="link-card-panel">
      {name !== undefined && <img src={renditionPath(name, 960, 'webp')} alt="" style={focusStyle(focus)} />}
    </span>
  )
}
