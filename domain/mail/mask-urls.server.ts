/**
 * URLs in a text, cut to their origin. Denial of service: regular expressions took quadratic time on `a.a.a.` and `///`;
 * this reads each character once, however they are arranged.
 */

/** Keeps the origin of each URL, and of a path with a query or a fragment only what precedes it. */
export const maskUrls = (text: string): string => text.replaceAll(/[^\s<>"]+/g, maskRun)

/** Without blanks, quotes and angle brackets there is one URL at most: it ends with the run. */
function maskRun(run: string): string {
  let colon = run.indexOf('://')
  while (colon >= 0) {
    const begin = findScheme(run, colon)
    if (begin >= 0) return maskPath(run.slice(0, begin), `${originOf(run, begin, colon)}/…`)
    colon = run.indexOf('://', colon + 3)
  }
  return maskPath(run, '')
}

/** Where the scheme before the colon begins (RFC 3986 section 3.1): at a word, as early as can be. Or -1. */
function findScheme(run: string, colon: number): number {
  let begin = -1
  for (let at = colon - 1; at >= 0; at -= 1) {
    const letter = run.charAt(at)
    if (!/[a-z0-9+.-]/i.test(letter)) break
    if (/[a-z]/i.test(letter) && !/\w/.test(run.charAt(at - 1))) begin = at
  }
  return begin
}

function originOf(run: string, begin: number, colon: number): string {
  const host = colon + 3
  const length = run.slice(host).search(/[/?#]/)
  return run.slice(begin, length < 0 ? undefined : host + length)
}

/** A path without its host ends with the run, and hides the URL that follows. */
function maskPath(text: string, url: string): string {
  const slash = text.indexOf('/')
  const isPath = slash >= 0 && Math.max(text.lastIndexOf('?'), text.lastIndexOf('#')) > slash
  return isPath ? `${text.slice(0, slash)}/…` : text + url
}
