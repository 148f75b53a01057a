/** Notifications on devices, as this installation signs them. */
import type { Config } from '../platform/config'
import type { Database } from '../platform/db/types'
import type { KeyWrapper } from '../platform/keys/key-wrapper'
import { getOrMakeSecret } from '../platform/keys/stored-secrets'
import { createPushSender, type PushSender } from '../platform/push/push-sender'

/** With the key of this installation, which is made at the first start. */
export async function openPush(db: Database, keyWrapper: KeyWrapper, config: Config): Promise<PushSender> {
  const { mailFrom: contact, pushServices: services } = config
  return createPushSender({ secret: await getOrMakeSecret(db, keyWrapper, 'push'), contact, services })
}
