import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WaitingFirst } from './tests/support/waiting-first.ts'

/** What most of them have in common. Files share the modules of their worker: most of a short file was importing them. */
const shared = {
  isolate: false,
  setupFiles: 'tests/support/set-up.ts',
  // No test is about time; a busy machine needs more of it.
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}

/** React and the router have slower modules for development, which no visitor gets. */
const asServed = { env: { NODE_ENV: 'production' } }
/** The same for what these tests render themselves. */
const oxc = { jsx: { development: false } }

/** Four kinds of test: beside the code, of a component, against the built app, and in a browser against a running server. */
export default defineConfig({
  test: {
    // PostgreSQL is started once for all of them.
    globalSetup: 'tests/support/global-setup.ts',
    // Two workers leave two cores idle for a third of their time: for the database, timers and each other's processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{app,bench,content,domain,platform,scripts,server,shared,showcase}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: ['app/**/*.test.tsx'],
          testTimeout: 30_000,
          // Style sheets are read as empty otherwise, and those of a plate are part of its picture.
          css: { include: [/showcase/] },
        },
      },
      {
        test: {
          name: 'component',
          include: ['app/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'tests/support/components/set-up.ts',
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          ...shared,
          ...asServed,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        oxc,
        test: {
          ...shared,
          ...asServed,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser/browser-setup.ts', 'tests/support/site/shared-site-setup.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
