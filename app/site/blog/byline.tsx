import { Medallion } from '../../ui/line-work/medallion'

/** Who wrote it, with the seal of the name. */
export function Byline({ author, role }: { author: string; role: string }) {
  return (
    <div className="person byline">
      <Medallion name={author} seed={seedOf(author)} size={72} />
      <p>
        <strong>{author}</strong>
        {role}
      </p>
    </div>
  )
}

/**
 * The result only picks a drawing, so letters that NFKD does not split may be lost; a table for them would add to
 * readers' scripts.
 */
const seedOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 80) ?? 'author'
}
