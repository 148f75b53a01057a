/** The doctor looks at the certificate of SITE_URL. */
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { isoTime } from '../../platform/clock'
import { type Check, fault, fine, skipped, warning } from './check'
import { outsideMessages } from './outside-messages'
import { reasonOf } from './reason'

const m = outsideMessages.certificate
const day = 24 * 60 * 60 * 1000
/** Let's Encrypt renews thirty days before the end: two weeks later it has failed for two weeks. */
const soon = 14

export const certificateCheck: Check = {
  name: 'certificate',
  async run({ config: { siteUrl, local, secure }, clock }, signal) {
    if (local || !secure) return skipped(m.none)
    let shown: ShownCertificate
    try {
      shown = await readCertificate(new URL(siteUrl), signal)
    } catch (error) {
      return fault(m.unreachable(reasonOf(error)), m.remedy)
    }
    const { until, refused } = shown
    const days = Math.floor((until - clock.now()) / day)
    if (days < 0) return fault(m.expired(isoTime(until)), m.remedy)
    if (refused) return fault(m.refused(refused), m.remedy)
    return days < soon ? warning(m.soon(days), m.remedy) : fine(m.fine(days))
  },
}

interface ShownCertificate {
  /** Milliseconds since the epoch. */
  until: number
  /** Why a browser would not accept it; '' when it would. */
  refused: string
}

async function readCertificate({ hostname, port }: URL, signal: AbortSignal): Promise<ShownCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    ...{ host, port: Number(port || 443) },
    // RFC 6066: no number is a server name.
    ...(isIP(host) === 0 && { servername: host }),
    // It is read whatever it is; nothing else is said on this connection.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal })
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    // A string, whatever its type says.
    return { until, refused: socket.authorized ? '' : String(socket.authorizationError) }
  } finally {
    socket.destroy()
  }
}
