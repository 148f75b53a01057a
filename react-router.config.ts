import type { Config } from '@react-router/dev/config'
import { compressAssets } from './scripts/bundle/compress-assets.ts'
import { writePublicManifest } from './server/build.ts'

export default {
  ssr: true,
  // npm run build names a folder aside and publishes it when it is whole (scripts/builds.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/making',
  splitRouteModules: false,
  // Asking for routes page by page would be a request each; app/shell/route-discovery.ts asks once, for those of staff.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    writePublicManifest(client)
    await compressAssets(client)
  },
} satisfies Config
