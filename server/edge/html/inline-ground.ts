/** Sends the seal behind a page's first picture with its HTML (app/ui/line-work/ground.tsx). */

const ground = /(<span class="ground"><img src=")\/seals\/([^"]+)\.svg"([^>]*?) fetchPriority="low"/

/** The seal with that seed as an SVG document, undefined if there is none. */
export type DrawSeal = (seed: string) => Promise<string | undefined>

/**
 * On phones that seal is the largest thing of the first screen, so it is painted with the words and not after a request.
 * React leaves the tag as it finds it when it hydrates. A page has one first picture. The priority goes, because Chromium
 * leaves an image that states one out of the first frame, even when it has its bytes.
 */
export async function inlineGround(html: string, drawSeal: DrawSeal): Promise<string> {
  const seed = ground.exec(html)?.[2]
  const drawing = seed && (await drawSeal(seed))
  return drawing
    ? html.replace(ground, (_, before, _seed, rest) => `${before}${dataUrl(drawing)}"${rest}`)
    : html
}

/** Percent-encoded only where an address or the attribute needs it: base64 would compress to twice as much. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&]/g, sign => encodeURIComponent(sign))}`
