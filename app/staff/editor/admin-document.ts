import { redirectDocument } from 'react-router'

/**
 * The rich text needs the policy of the admin area (server/edge/security-headers.ts), and a policy belongs to the
 * document: a client-side navigation keeps the policy of the page it started from, so the page is loaded as a document.
 */
export function inAdminDocument(request: Request): null {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry === undefined || !/^\/admin(\/|$)/.test(new URL(entry.name).pathname))
    throw redirectDocument(request.url)
  return null
}
