import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { bundledGroups } from './scripts/bundle/chunk-groups.ts'
import { partPaper } from './scripts/bundle/paper.ts'
import { patchRouter } from './scripts/bundle/patch-router.ts'
import { sendTypefaceLicences } from './scripts/bundle/typeface-licences.ts'
import { buildPrograms } from './server/build.ts'
import { serveThroughHono } from './server/dev.ts'

export default defineConfig(({ command }) => ({
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
      // Packages have slower modules for development, which would be built in beside the others.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        license: { fileName: 'third-party-licences.txt' },
        // Node keeps the text of what it runs, with two bytes a character as soon as one is not ASCII.
        rolldownOptions: { input: './server/main.ts', output: { charset: 'ascii', comments: false } },
      },
      // A start reads packages in few files; on their own they are hundreds, a third of its time. What stands under
      // dependencies is installed beside the build. The dev server reads packages as they are: not all are modules.
      resolve:
        command === 'build' ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
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
}))
