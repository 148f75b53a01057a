import { Form, Link } from 'react-router'
import { Button } from '../../ui/button'
import { Engraving } from '../../ui/engraving'
import type { ListAddress } from './addresses'
import { tintSeal } from './category-seal'
import { blogMessages } from './messages'
import type { BlogFilter } from './post'

const m = blogMessages.list

/** What stands in place of a list: nothing was found, or it could not be read. */
export default function ListState({ address, failed }: { address: ListAddress; failed: boolean }) {
  return failed ? <FailedList address={address} /> : <EmptyList filter={address.filter} />
}

/** A category without articles. */
export function EmptyList({ filter }: { filter: BlogFilter }) {
  return (
    <div className="frame">
      <section className="empty-state">
        <Engraving name={tintSeal(filter === 'All' ? '' : filter)} className="empty-state-seal" />
        <div>
          <h2>{m.empty.title(filter)}</h2>
          <p>{m.empty.text}</p>
          {filter !== 'All' && (
            <Link className="button button-solid" to="/blog">
              {m.empty.all}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}

/** The list could not be read; the form asks for the same address again. */
export function FailedList({ address: { filter, page } }: { address: ListAddress }) {
  return (
    <div className="frame">
      <section className="failed-list" role="alert">
        <p>{m.failed}</p>
        <Form method="get" action="/blog">
          {filter !== 'All' && <input type="hidden" name="category" value={filter} />}
          {page > 1 && <input type="hidden" name="page" value={page} />}
          <Button type="submit" look="outline">
            {m.tryAgain}
          </Button>
        </Form>
      </section>
    </div>
  )
}
