import { mailtoAddress } from '../../shared/email/email-address'
import { findVideo } from './videos'

/**
 * XSS: the address as a browser reads it (URL Standard, "basic URL parser"), without the white space and control
 * characters that would hide `javascript:` from a comparison of its first letters.
 */
export const cleanAddress = (value: string): string => value.replace(/^[\0- ]+|[\0- ]+$|[\t\n\r]/g, '')

/** Addresses that a link may have: http, https, mailto, tel, or a path on our site. */
export function isLinkAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return true
  return /^(https?|mailto|tel):$/.test(URL.parse(address)?.protocol ?? '')
}

/**
 * Ids that words of a body may have: targets of its footnotes. DOM clobbering: the prefix keeps them apart from the
 * page's own ids.
 */
export const isNoteId = (id: string): boolean => noteId.test(id)
export const noteId = /^note-[a-z0-9-]{1,70}$/

/** Addresses of pictures: http, https, bitmaps as data, or a path on our site (docs/product.md 6.5). */
export function isImageAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  if (/^data:/i.test(address)) return /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(address)
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '')
}

/** The address that an editor meant by what they typed; accepts `example.com` and `name@example.com` too. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return undefined
  if (isLinkAddress(address)) return address
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return mailtoAddress(address)
  if (/^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(address)) return `https://${address}`
  return undefined
}

/** The frame's address for what was typed: a video's page, short link or player. */
export function readVideoAddress(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url) return undefined
  const frame = toFrameAddress(url)
  return frame && findVideo(frame) ? frame : undefined
}

function toFrameAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return youTubeFrame(pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youTubeFrame(
      searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '',
    )
  if (host === 'vimeo.com' || host === 'player.vimeo.com')
    return `https://player.vimeo.com/video/${/\d{4,14}/.exec(pathname)?.[0] ?? ''}`
  return undefined
}

const youTubeFrame = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`
