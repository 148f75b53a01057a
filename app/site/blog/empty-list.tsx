import { Link } from 'react-router'
import { type Category, nameOfCategory } from '../../../domain/post/categories'
import { everyCategory } from '../../../domain/post/post'
import { Engraving } from '../../ui/line-work/engraving'
import { categorySeal } from './category-seal'
import { blogMessages } from './messages'

const m = blogMessages.list.empty

interface EmptyListProps {
  /** The key of a category, or All. */
  filter: string
  categories: readonly Category[]
}

/** A category without articles. */
export default function EmptyList({ filter, categories }: EmptyListProps) {
  return (
    <div className="frame">
      <section className="empty-state">
        <Engraving name={categorySeal(filter)} className="empty-state-seal" />
        <div>
          <h2>{filter === everyCategory ? m.none : m.title(nameOfCategory(categories, filter))}</h2>
          <p>{m.text}</p>
          {filter !== everyCategory && (
            <Link className="button button-solid" to="/blog">
              {m.all}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
