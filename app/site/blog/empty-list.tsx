import { Link } from 'react-router'
import type { BlogFilter } from '../../../domain/post/post'
import { Engraving } from '../../ui/line-work/engraving'
import { categorySeal } from './category-seal'
import { blogMessages } from './messages'

const m = blogMessages.list.empty

/** A category without articles. */
export default function EmptyList({ filter }: { filter: BlogFilter }) {
  return (
    <div className="frame">
      <section className="empty-state">
        <Engraving name={categorySeal(filter)} className="empty-state-seal" />
        <div>
          <h2>{m.title(filter)}</h2>
          <p>{m.text}</p>
          {filter !== 'All' && (
            <Link className="button button-solid" to="/blog">
              {m.all}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
