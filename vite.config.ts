import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildPrograms } from './server/build.ts'
import { serveThroughHono } from './server/dev.ts'

/**
 * One file for the framework, one for the frame around every page, one for the blog: compressed together they are
 * 6 KB smaller than as the dozens of files that splitting by use makes of them (tests/e2e/site/budgets.test.ts). What a
 * single page uses stays with that page.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /^(?!.*node_modules).*\/(app\/(root|routes\/(site|failure)|shell\/(?!toast\/(toast-view|clear-)|admin-|failure-(page|messages))|ui\/(?!certificate|company-time|dialog|faqs|hero-seal|line-work\/hero-seal|testimonials))|shared\/(?!certificate|company-time|csv|email|engraving|letters|text|trusted-html)|domain\/company\/company)/,
  },
  // Before those whose forms use it, which would take it along.
  { name: 'email', test: /\/shared\/email\/email-address/, minShareCount: 2 },
  { name: 'text', test: /\/shared\/(text|letters)/, minShareCount: 2 },
  { name: 'member', test: /\/(domain\/member\/member-name|shared\/email\/shown-address)/, minShareCount: 2 },
  {
    name: 'blog',
    test: /\/(app\/site\/(blog|newsletter)|domain\/(post|subscriber))\/(?!article-|empty-list|token-|letter-|post-head|prose|videos|search-)/,
    minShareCount: 2,
  },
  { name: 'portfolio', test: /\/app\/site\/portfolio\/(messages|case-end|case-results)\.tsx?/ },
  // What /contact shares with the admin area stays out of its file.
  {
    // What only staff need of one is in theirs.
    name: 'enquiry',
    test: /\/(domain\/enquiry\/(?!inbox)|(app\/ui|shared)\/company-time)/,
    minShareCount: 2,
  },
  { name: 'session', test: /\/app\/(session\/|sign-in\/next-page)/, minShareCount: 2 },
  { name: 'staff', test: /\/(app\/staff\/(?!editor)|domain\/enquiry\/inbox)/, minShareCount: 2 },
  { name: 'certificate', test: /\/(app\/ui\/certificate\/(certificate-|messages)|shared\/certificate)/ },
]

/**
 * Modules of React Router that the client build replaces, by who imports them as what. Its loader of page scripts
 * reloads the page when one cannot be fetched, which offline loses the page
 * (docs/decisions/0023-keep-the-page-when-the-connection-is-lost.md). Its discovery of routes asks page by page, ours
 * once (docs/performance.md 1.5).
 */
const replacements = [
  { importer: /ssr\/routes\.js$/, source: /\/routeModules\.js$/, file: 'app/shell/connection.ts' },
  {
    importer: /(production\/index|ssr\/components)\.js$/,
    source: /\/(fog-of-war|route-discovery)\.js$/,
    file: 'app/shell/route-discovery.ts',
  },
]

const replaceInRouter: Plugin = {
  name: 'replace-in-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    if (!importer.includes('/react-router/dist/')) return undefined
    const found = replacements.find(one => one.importer.test(importer) && one.source.test(source))
    return found && join(import.meta.dirname, found.file)
  },
}

export default defineConfig({
  plugins: [serveThroughHono(), buildPrograms(), replaceInRouter, reactRouter()],
  server: { strictPort: true },
  build: {
    // Every asset keeps its own hashed file: data: URLs would need img-src and font-src exceptions.
    assetsInlineLimit: 0,
    // The first with light-dark(), May 2024 (docs/decisions/0039-a-dark-theme.md).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // A start reads them in one file; on their own they are hundreds, a third of its time.
      resolve: {
        noExternal: ['@hono/node-server', 'hono', 'jose', 'kysely', 'uuid', 'zod'],
      },
    },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      '@radix-ui/react-toast',
    ],
  },
})
