/** PUSH_SERVICES: whose notifications members may have on their devices. */

type Environment = Readonly<Record<string, string | undefined>>

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

const host = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Hosts, each with its subdomains, and origins on this machine; none when pushing is off. */
export function readPushServices({ PUSH_SERVICES }: Environment, problems: string[]): readonly string[] {
  if (!PUSH_SERVICES) return known
  if (PUSH_SERVICES === 'off') return []
  const list = PUSH_SERVICES.split(',').map(entry => entry.trim())
  const wrong = list.find(entry => !host.test(entry) && !loopback.test(entry))
  if (wrong === undefined) return list
  problems.push(`PUSH_SERVICES holds "${wrong}": use host names, separated by commas, or off.`)
  return []
}
