import { useEffect, useRef } from 'react'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { findChanges } from '../../../domain/site/walk-document'
import { Button } from '../../ui/button'
import { ChangesTable } from './changes-table'
import { siteMessages } from './messages'
import type { Content } from './use-draft'

const m = siteMessages.clash

export interface ClashProps {
  theirs: SiteDocument
  mine: Content
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Optimistic locking: a refused save shows what differs, and loses neither draft. */
export function Clash({ theirs, mine, onKeepMine, onTakeTheirs }: ClashProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className="site-clash" aria-labelledby="site-clash-title" tabIndex={-1}>
      <h2 id="site-clash-title">{m.title}</h2>
      <p>{m.text}</p>
      <ChangesTable
        heads={[m.field, m.theirs(theirs.changed_by), m.mine]}
        changes={findChanges(theirs.form, theirs.content, mine)}
        none={m.same}
      />
      <div className="button-row">
        <Button onClick={onKeepMine}>{m.keepMine}</Button>
        <Button look="outline" onClick={onTakeTheirs}>
          {m.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
