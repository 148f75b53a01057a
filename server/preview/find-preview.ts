/** What is behind a token of /preview: a link to the drafts, the frame for editing in place, or the article of a form. */
import { postPath } from '../../domain/post/addresses'
import { findUnsaved } from '../../domain/post/unsaved/unsaved-posts.server'
import { readDrafts, readMarkedDrafts } from '../../domain/site/drafted-site.server'
import { findPassed } from '../../domain/site/editing/frame-pass.server'
import { isPreview } from '../../domain/site/previews.server'
import type { Deps } from '../../platform/deps'
import { readBrowser } from '../auth/secrets/browser-binding'
import type { Preview } from '../edge/serve-preview'

/** Undefined for a token that is wrong, has ended or was revoked, and for the article of a form in another browser. */
export async function findPreview(
  deps: Deps,
  token: string,
  cookies: string | undefined,
): Promise<Preview | undefined> {
  const now = deps.clock.now()
  if (await isPreview(deps.db, token, now)) return { previewed: { drafts: await readDrafts(deps, now) } }
  if (await findPassed(deps, 'site-frame', token, now)) {
    const { drafts, ...editing } = await readMarkedDrafts(deps, now)
    return { previewed: { drafts }, editing }
  }
  const passed = await findPassed(deps, 'unsaved-post', token, now)
  if (!passed) return undefined
  // A session of a script is bound to no browser.
  const { hash } = readBrowser(deps, { cookies, isBrowser: true })
  if (passed.browserHash !== null && passed.browserHash !== hash) return undefined
  const unsaved = await findUnsaved(deps.db, { sessionId: passed.sessionId, now })
  if (!unsaved) return undefined
  const { post, pictures } = unsaved
  return { previewed: { unsaved: post }, only: { page: postPath(post.id), pictures } }
}
