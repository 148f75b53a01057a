import { toSlug } from '../../shared/text'
import { Medallion } from '../../ui/medallion'
import { company } from '../company/company'
import { blogMessages } from './messages'

/** Who wrote it, with the seal of the name. */
export function Byline({ author }: { author: string }) {
  const { founder } = company
  return (
    <div className="person byline">
      <Medallion name={author} seed={toSlug(author) || 'author'} size={72} />
      <p>
        <strong>{author}</strong>
        {author === founder.name ? founder.title : blogMessages.byline.author}
      </p>
    </div>
  )
}
