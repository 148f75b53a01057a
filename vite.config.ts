import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/bundle/bundled-packages.ts'
import { bundledGroups } from './scripts/bundle/chunk-groups.ts'
import { partPaper } from './scripts/bundle/paper.ts'
import { patchRouter } from './scripts/bundle/patch-router.ts'
import { sendTypefaceLicences } from './scripts/bundle/typeface-licences.ts'
import { buildPrograms } from './server/build.ts'
import { serveThroughHono } from './server/dev.ts'

export default defineConfig({
  plugins: [serveThroughHono(), buildPrograms(), patchRouter(), sendTypefaceLicences(), reactRouter()],
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  css: { postcss: { plugins: [partPaper(import.meta.dirname)] } },
  build: {
    // Every asset keeps its own hashed file: data: URLs would need img-src and font-src exceptions.
    assetsInlineLimit: 0,
    // The first with light-dark(), May 2024 (docs/decisions/0039-a-dark-theme.md).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        license: { fileName: 'third-party-licences.txt' },
        rolldownOptions: { output: { codeSplitting: { groups: bundledGroups } } },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // A start reads them in one file; on their own they are hundreds, a third of its time.
      resolve: {
        noExternal: bundledPackages,
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
