/** The build that the site serves, as a module: server/main.ts, bundled. */

import { requireBuild } from '../../../scripts/builds.mjs'
import type * as server from '../../../server/main'

/** The build has no types of its own. */
export const importBuild = async (): Promise<typeof server> =>
  import(/* @vite-ignore */ requireBuild().server)
