/** What two texts of a page say differently, as both are shown beside each other. */
import { companyClock } from '../../ui/agency/clock'
import { changedPageFields, type PageFieldName, type PageFields } from './fields'
import { pageFormMessages as m, pagesMessages } from './messages'

/** `theirs` was saved; `mine` is in the form. */
export function listDifferences(theirs: PageFields, mine: PageFields) {
  const changed = changedPageFields(theirs, mine)
  return {
    rows: changed
      .filter(name => name !== 'content')
      .map(name => ({ label: m.fields[name], theirs: show(theirs, name), mine: show(mine, name) })),
    bodies: changed.includes('content') && { theirs: theirs.content, mine: mine.content },
  }
}

function show(fields: PageFields, name: PageFieldName): string {
  if (name === 'status') return pagesMessages.status[fields.status]
  if (name === 'place') return m.places[fields.place]
  const time = name === 'publish_at' ? companyClock().toInstant(fields.publish_at) : undefined
  return (time && companyClock().formatTime(time)) || fields[name] || m.conflict.empty
}
