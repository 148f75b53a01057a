/** The page to which a visitor comes back from one that was asked for in between. */

// Any origin will do: a path of ours stays on it, everything else leaves it.
const origin = 'https://site.invalid'

/**
 * Open redirect: the remembered page as path, search and fragment, or undefined unless it is plainly ours: it must
 * begin with exactly one slash and stay on our origin. /auth never leads back to /auth.
 */
export function parseNextPage(typed: string | null): string | undefined {
  // The URL parser drops tabs and line ends and reads a backslash as a slash: `/\t/evil.example` leaves the site.
  if (!typed || !/^\/(?!\/)/.test(typed) || /[\s\\\p{Cc}]/u.test(typed)) return undefined
  const url = URL.parse(typed, origin)
  if (url?.origin !== origin || url.username || url.password) return undefined
  // `/.//evil.example` and `/x/..//evil.example` are on our origin until their normalised path is followed.
  if (url.pathname.startsWith('//') || url.pathname === '/auth') return undefined
  return url.pathname + url.search + url.hash
}
