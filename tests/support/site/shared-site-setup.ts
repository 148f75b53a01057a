/** Runs once before the browser tests: starts the site that all of them may read. */
import type { TestProject } from 'vitest/node'
import { launchSite } from './running-site'
import { emptyCategory } from './site-pages'

declare module 'vitest' {
  export interface ProvidedContext {
    sharedSiteUrl: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const site = await launchSite()
  emptyCategory(site)
  project.provide('sharedSiteUrl', site.url)
  return site.stop
}
