/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, one step of skew either way. */
import { Secret, TOTP } from 'otpauth'

const period = 30

/** 160 bits, base32 without padding. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

export const totpUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(period),
    secret,
  })}`

/** The time step that the code belongs to, or undefined when it is wrong or older than `after`. */
export function acceptedStep(secret: string, code: string, now: number, after: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / period) + delta
  return step > after ? step : undefined
}

/** Raw SVG text without a `#`: the client embeds it unescaped in a data URL. */
export async function drawQrCode(uri: string): Promise<string> {
  const qrcode = await import('qrcode')
  const svg = await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
