/** The doctor looks whether AUTH_KEY opens what the database keeps wrapped by it. */
import { ConfigError } from '../../platform/config'
import { type KeyWrapper, openKeyWrapper } from '../../platform/keys/key-wrapper'
import { fault, fine } from './check'
import { doctorMessages } from './messages'
import { type Opened, withDatabase } from './with-database'

const m = doctorMessages.key
const shown = 3

export const keyCheck = withDatabase('key', async ({ db, config }) => {
  let wrapper: KeyWrapper
  try {
    wrapper = await openKeyWrapper(db, config)
  } catch (error) {
    if (error instanceof ConfigError) return fault(error.message, m.remedy)
    throw error
  }
  const wrapped = await listWrapped(db)
  const closed = wrapped.filter(({ owner, text }) => !opens(wrapper, text, owner)).map(({ owner }) => owner)
  return closed.length > 0 ? fault(m.wrong(closed.slice(0, shown), closed.length), m.remedy) : fine(m.fine)
})

async function listWrapped(db: Opened['db']): Promise<{ owner: string; text: string }[]> {
  const secrets = db
    .selectFrom('settings')
    .select(['key as owner', 'value as text'])
    .where('key', 'like', 'secret.%')
  const keys = db.selectFrom('signing_keys').select(['id as owner', 'private_key as text'])
  return [...(await secrets.execute()), ...(await keys.execute())]
}

function opens(wrapper: KeyWrapper, text: string, owner: string): boolean {
  try {
    wrapper.unwrap(text, owner)
    return true
  } catch {
    return false
  }
}
