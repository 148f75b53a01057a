/** DKIM_KEY and DKIM_SELECTOR: the key that signs outgoing emails (RFC 6376). */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface DkimSettings {
  selector: string
  /** PEM. */
  privateKey: string
  /** The value of `p` in the DNS record. */
  publicKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** RFC 8301: shorter keys must not be used. */
const leastBits = 1024

/** Undefined without a key. A key is never repeated in a problem. */
export function readDkim(env: Environment, problems: string[]): DkimSettings | undefined {
  const { DKIM_KEY: setting, DKIM_SELECTOR: selector } = env
  if (!setting && !selector) return undefined
  if (!setting || !selector) {
    problems.push(
      `DKIM_KEY and DKIM_SELECTOR go together: set ${setting ? 'DKIM_SELECTOR' : 'DKIM_KEY'} too.`,
    )
    return undefined
  }
  if (!/^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(selector)) {
    problems.push(
      `DKIM_SELECTOR is "${selector}": use a name of letters, digits and hyphens, such as mail2026.`,
    )
    return undefined
  }
  const key = readKey(setting, problems)
  if (!key) return undefined
  return {
    selector,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

function readKey(setting: string, problems: string[]): KeyObject | undefined {
  let pem = setting
  try {
    if (!setting.trimStart().startsWith('-----BEGIN')) pem = readFileSync(setting, 'utf8')
  } catch {
    problems.push('DKIM_KEY names a file that cannot be read: give its path, or the key itself in PEM.')
    return undefined
  }
  try {
    const key = createPrivateKey(pem)
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= leastBits) return key
    problems.push(`DKIM_KEY must be an RSA key of ${leastBits} bits or more; 2048 are usual.`)
  } catch {
    problems.push('DKIM_KEY is not a private key in PEM: openssl genrsa 2048 makes one.')
  }
  return undefined
}
