import { Link } from 'react-router'
import type { DocumentSummary } from '../../../domain/site/site-schema'
import { siteMessages } from './messages'

const m = siteMessages.document

/** Code computes with what they say, or emails say it, so no page shows it where it could be typed. */
const nowhere = ['company', 'look', 'mails']

/** To the page on which a document's texts are typed where they stand; none for a document that has no such texts. */
export const WayInPlace = ({
  document: { name, title },
}: {
  document: Pick<DocumentSummary, 'name' | 'title'>
}) =>
  nowhere.includes(name) ? null : (
    <Link className="text-link" to={`/admin/site/edit/${name}`} aria-label={m.inPlaceOf(title)}>
      {m.inPlace}
    </Link>
  )
