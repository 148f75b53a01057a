/** The doctor visits SITE_URL as strangers do: whether this site answers, and what its proxy makes of addresses. */
import { randomBytes } from 'node:crypto'
import { readSetting } from '../../platform/db/settings'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { type Check, fault, fine, type Patient, skipped, type Verdict } from './check'
import { outsideMessages } from './outside-messages'
import { reasonOf } from './reason'
import { doctorHeader, isProof, prove, type Seen, seenPath, seenSchema } from './seen'

const m = outsideMessages.outside

/** Of TEST-NET-1 (RFC 5737): no visitor has it. */
const forged = '192.0.2.1'

export const outsideCheck: Check = {
  name: 'seen-from-outside',
  async run(patient, signal) {
    const { siteUrl, local } = patient.config
    if (local) return skipped(m.local)
    const key = await findKey(patient)
    if (!key) return skipped(m.noKey)
    const text = randomBytes(16).toString('base64url')
    let answer: Response
    try {
      answer = await fetch(siteUrl + seenPath, {
        headers: { [doctorHeader]: `${text}.${prove(key, 'doctor', text)}`, 'X-Forwarded-For': forged },
        redirect: 'manual',
        signal,
      })
    } catch (error) {
      return fault(m.unreachable(siteUrl, reasonOf(error)), m.unreachableRemedy)
    }
    const to = answer.headers.get('location')
    if (to !== null)
      return fault(m.redirects(siteUrl, URL.parse(to, siteUrl)?.origin ?? ''), m.redirectsRemedy)
    const seen = seenSchema.safeParse(await answer.json().catch(() => undefined))
    if (!seen.success || !isProof(seen.data.proof, prove(key, 'site', text)))
      return fault(m.other(siteUrl), m.otherRemedy)
    return judge(seen.data, siteUrl)
  },
}

function judge({ client, peer, isTrusted, forwarded }: Seen, siteUrl: string): Verdict {
  if (isTrusted) return client === forged ? fault(m.forged, m.forgedRemedy) : fine(m.fine(siteUrl))
  // A proxy has changed what the doctor sent; without one it came as it was.
  return forwarded === forged ? fine(m.fine(siteUrl)) : fault(m.untrusted(peer), m.untrustedRemedy(peer))
}

/** The key of the stamp in public forms, which every process of the site has. */
async function findKey({ database, config }: Patient): Promise<Buffer | undefined> {
  if ('unusable' in database) return undefined
  try {
    const wrapper = await openKeyWrapper(database.db, config)
    const wrapped = await readSetting(database.db, 'secret.stamp')
    return wrapped === undefined
      ? undefined
      : Buffer.from(wrapper.unwrap(wrapped, 'secret.stamp'), 'base64url')
  } catch {
    // The check of the key says why.
    return undefined
  }
}
