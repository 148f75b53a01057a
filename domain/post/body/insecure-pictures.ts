/**
 * Pictures at http: addresses of other sites. No reader would see them: the policy of the pages lets pictures come over
 * https only, against mixed content.
 */
import type { FieldErrors } from '../../../shared/check-body'

interface Shown {
  /** The address of the cover. */
  cover: string
  /** Sanitised HTML, whose attributes are quoted and escaped. */
  html: string
}

export function refuseInsecurePictures({ cover, html }: Shown, siteUrl: string): FieldErrors | undefined {
  const own = new URL(siteUrl).origin
  const isInsecure = (address: string) => /^http:/i.test(address) && URL.parse(address)?.origin !== own
  if (isInsecure(cover)) return { image_url: advice(cover) }
  const pictures = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, address = '']) => address)
  const first = pictures.find(isInsecure)
  return first === undefined ? undefined : { content: advice(first) }
}

const advice = (address: string) =>
  `Browsers do not show ${address}, because its address starts with http. Use one that starts with https, or upload the picture.`
