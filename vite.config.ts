import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serveThroughHono } from './server/dev.ts'

/**
 * One file for the framework, one for the frame around every page, one for the blog: compressed together they are
 * 6 KB smaller than as the dozens of files that splitting by use makes of them (tests/e2e/budgets.test.ts). What a
 * single page uses stays with that page.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /\/app\/(root|routes\/(site|failure)|shell\/(?!toast-view|admin-)|ui\/(?!dialog|faqs|hero-seal|use-answer|use-scroller)|shared|features\/company\/company)/,
  },
  {
    name: 'blog',
    test: /\/features\/(blog|newsletter)\/(?!article-|list-state|token-|letter-|staff-|editor-|post-table|post-head|prose|videos|search-)/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), serveThroughHono(), reactRouter()],
  server: { strictPort: true },
  build: {
    // Every asset keeps its own hashed file: data: URLs would need img-src and font-src exceptions.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      'radix-ui',
    ],
  },
})
