import { useState } from 'react'
import { Dialog } from '../../ui/dialog'
import { switchShortcuts, useShortcuts, useShortcutsOn } from '../kit/shortcuts'
import { shortcutMessages as m } from './messages'

const { keys } = m

/** What each key does, by place. */
const listKeys = [
  ['j', keys.next],
  ['k', keys.previous],
  ['Enter', keys.open],
  ['x', keys.select],
  ['e', keys.archive],
  ['s', keys.snooze],
  ['a', keys.assign],
  ['l', keys.label],
  ['u', keys.unread],
  ['/', keys.search],
  ['?', keys.help],
] as const

const detailKeys = [
  ['j', keys.next],
  ['k', keys.previous],
  ['r', keys.reply],
  ['n', keys.note],
  ['c', keys.copy],
  ['Ctrl Enter', keys.send],
  ['/', keys.saved],
  ['e', keys.archiveOn],
  ['s', keys.snoozeOn],
  ['a', keys.assign],
  ['l', keys.label],
  ['u', keys.unread],
  ['b', keys.back],
  ['?', keys.help],
] as const

/** The button, and the key ?, that open the list of keys. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const isOn = useShortcutsOn()
  useShortcuts({ '?': () => setIsOpen(true) })
  return (
    <>
      <button type="button" className="link-button shortcuts-open" onClick={() => setIsOpen(true)}>
        {m.open}
      </button>
      {isOpen && (
        <Dialog title={m.title} look="wide" closeLabel={m.close} onClose={() => setIsOpen(false)}>
          <div className="shortcuts">
            <Keys title={m.list.title} rows={listKeys} />
            <Keys title={m.detail.title} rows={detailKeys} />
          </div>
          <label className="shortcuts-switch">
            <input
              type="checkbox"
              checked={isOn}
              aria-describedby="shortcuts-hint"
              onChange={({ target }) => switchShortcuts(target.checked)}
            />
            {m.on}
          </label>
          <p className="staff-quiet" id="shortcuts-hint">
            {m.onHint}
          </p>
        </Dialog>
      )}
    </>
  )
}

const Keys = ({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) => (
  <section>
    <h3>{title}</h3>
    <dl className="ledger">
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
