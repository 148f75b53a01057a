import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { bumpContentVersion, onContentChange } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { contentChanged, shareContentChanges } from './share-content-changes'

describeEachDatabase('shareContentChanges', open => {
  it('tells the primary what this process changed, and this process what another did', async () => {
    const { db } = await open()
    const sent: unknown[] = []
    const channel = Object.assign(new EventEmitter(), { send: (message: unknown) => sent.push(message) > 0 })
    const places: string[] = []
    onContentChange(db, place => places.push(place))
    shareContentChanges(db, channel as unknown as NodeJS.Process) // what of it is used
    await inTransaction(db, bumpContentVersion)
    expect([places, sent]).toEqual([['here'], [contentChanged]])
    channel.emit('message', 'something else')
    channel.emit('message', contentChanged)
    expect([places, sent]).toEqual([['here', 'elsewhere'], [contentChanged]])
  })
})
