import { toSlug } from '../../../shared/text'
import { Medallion } from '../../ui/line-work/medallion'

/** Who wrote it, with the seal of the name. */
export function Byline({ author, role }: { author: string; role: string }) {
  return (
    <div className="person byline">
      <Medallion name={author} seed={toSlug(author) || 'author'} size={72} />
      <p>
        <strong>{author}</strong>
        {role}
      </p>
    </div>
  )
}
