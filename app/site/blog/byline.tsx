import { Link } from 'react-router'
import { groupPath } from '../../../domain/post/addresses'
import type { ReaderAuthor } from '../../../domain/post/authors/authors'
import { Medallion } from '../../ui/line-work/medallion'

/** Who wrote it, each with the seal of the name; it leads to what else they wrote. */
export const Bylines = ({ authors }: { authors: readonly ReaderAuthor[] }) =>
  authors.map(({ name, role, seal = seedOf(name) }) => (
    <div key={name} className="person byline">
      <Medallion name={name} seed={seal} size={72} />
      <p>
        <strong>
          <Link to={groupPath('author', name)}>{name}</Link>
        </strong>
        {role}
      </p>
    </div>
  ))

/**
 * The result only picks a drawing, so letters that NFKD does not split may be lost; a table for them would add to
 * readers' scripts.
 */
export const seedOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 80) ?? 'author'
}
