import { expect, it } from 'vitest'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { objectColumn, objectNamedBy, objectTables } from './object-named-by.server'

describeOnSqlite('objects that rows name', open => {
  it('are those of each table that has their keys, but for the record of backups', async () => {
    const { db } = await open()
    const tables = await db.introspection.getTables()
    const having = tables.filter(({ columns }) => columns.some(({ name }) => name === objectColumn))
    expect(having.map(({ name }) => name).toSorted()).toEqual(['backup_objects', ...objectTables].toSorted())
    const row = { name: 'one.png', object_key: 'pictures/one' }
    for (const { name } of having)
      expect(objectNamedBy(name, row), name).toBe(name === 'backup_objects' ? undefined : 'pictures/one')
  })
})
