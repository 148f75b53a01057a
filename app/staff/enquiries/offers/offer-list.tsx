import { useEffect } from 'react'
import type { Offer, Offers } from './use-offers'

interface OfferListProps<Item extends Offer> {
  offers: Offers<Item>
  words: { name: string; found: (count: number) => string }
}

/**
 * The list, in the line below the sign: the same text, unseen, in a box as wide as the field's puts it there. The focus
 * stays in the text, arrows move through the list, Enter inserts, Escape closes (the combobox of the ARIA Authoring
 * Practices, on a field of several lines, which may not have its role).
 */
export function OfferList<Item extends Offer>({ offers, words }: OfferListProps<Item>) {
  const { found, before, active, scrolled, listId, optionId, insert } = offers
  const activeId = found.length > 0 ? optionId(active) : undefined
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      {found.length > 0 && (
        <div className="slash-place" style={{ marginTop: -scrolled }}>
          <span aria-hidden="true">{before}</span>
          <div id={listId} className="slash-list" role="listbox" aria-label={words.name}>
            {found.map((item, index) => (
              // The keys are the field's, which keeps the focus.
              <div
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={event => event.preventDefault()}
                onClick={() => insert(item)}
                onKeyDown={undefined}
              >
                <bdi>{item.title}</bdi>
                {item.detail && <span dir="auto">{item.detail}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {words.found(found.length)}
      </p>
    </>
  )
}
