/** What staff are told while the search is prepared, and that it finds what is indexed already. */
import { expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { describeEachSite } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

describeEachSite('a search that is being prepared', open => {
  it('says how far it is, in both lists', async () => {
    const { site, editor } = await openStaffed(open)
    const call = async (path: string) => (await callApi(site, 'GET', path, { as: editor })).body.prepared
    expect(await call('/enquiries?search=copper')).toBeUndefined()
    const last = JSON.stringify({ edition: '1', done: 2, total: 5, last: 'x' })
    await site.deps.db
      .updateTable('settings')
      .set({ value: last })
      .where('key', '=', 'enquiry_search_edition')
      .execute()
    await site.deps.db.deleteFrom('settings').where('key', '=', 'search_edition').execute()
    expect(await call('/enquiries?search=copper')).toBe(40)
    expect(await call('/posts?search=copper')).toBe(0)
    expect(await call('/enquiries')).toBeUndefined()
  })
})
