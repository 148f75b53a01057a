import { expect, it } from 'vitest'
import { lockWith, unlockWith } from '../../../platform/archive/age'
import { describeOnSqlite } from '../../../tests/support/data/databases'
import { nameLock, openStoreLock } from './store-lock.server'

describeOnSqlite('the lock of a store', open => {
  it('is an identity that the passphrase opens, the same for each backup', async () => {
    const { db } = await open()
    const lock = await openStoreLock(db, 'there', { passphrase: 'some words' })
    expect(await openStoreLock(db, 'there', { passphrase: 'some words' })).toEqual(lock)
    const { recipients = [], identity = '' } = lock
    const sealed = await lockWith({ recipients }).encrypt('bytes')
    expect(Buffer.from(await unlockWith({ identities: [identity] }).decrypt(sealed)).toString()).toBe('bytes')
    const kept = await db.selectFrom('settings').select('value').execute()
    expect(JSON.stringify(kept)).not.toContain(identity)
  })

  it('is another one in another place, and for another passphrase', async () => {
    const { db } = await open()
    const lock = { passphrase: 'some words' }
    const here = await openStoreLock(db, 'here', lock)
    const there = await openStoreLock(db, 'there', lock)
    const other = await openStoreLock(db, 'here', { passphrase: 'other words' })
    expect(new Set([here, there, other].map(nameLock)).size).toBe(3)
    expect(await openStoreLock(db, 'there', lock)).toEqual(there)
  })

  it('is that of the recipients, in any order, or none', async () => {
    const { db } = await open()
    const lock = await openStoreLock(db, 'there', { recipients: ['age1b', 'age1a'] })
    expect([lock, nameLock(lock)]).toEqual([{ recipients: ['age1b', 'age1a'] }, 'age1a,age1b'])
    expect(nameLock(await openStoreLock(db, 'there', undefined))).toBe('')
  })
})
