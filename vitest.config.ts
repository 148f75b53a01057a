import { defineConfig } from 'vitest/config'

/** Three kinds of test: beside the code, against the built app, and in a browser against a running server. */
export default defineConfig({
  test: {
    // PostgreSQL is started once for all three.
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,platform,scripts,bench}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // No test is about time; a busy machine needs more of it.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Style sheets are read as empty otherwise, and those of a plate are part of its picture.
          css: { include: [/showcase/] },
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/browser-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
