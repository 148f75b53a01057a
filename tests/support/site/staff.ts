/** A site with the two whom most calls of the API are about. */
import { authEnv, makeAccount, type TestAccount } from './auth'
import type { OpenSite, Site } from './site'

export interface StaffedSite {
  site: Site
  owner: TestAccount
  editor: TestAccount
}

/**
 * Opens a site with an owner and an editor, without posts unless `env` asks for them. Their tokens outlast what tests add
 * to the clock.
 */
export async function openStaffed(open: OpenSite, env: Record<string, string> = {}): Promise<StaffedSite> {
  const site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', ...env })
  const owner = await makeAccount(site, { role: 'owner' })
  const editor = await makeAccount(site)
  return { site, owner, editor }
}
