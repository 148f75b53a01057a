import type { Config } from '@react-router/dev/config'
import { compressAssets } from './scripts/compress-assets.mjs'

export default {
  ssr: true,
  // The whole route table is a fraction of a kilobyte; asking for it page by page would be a request each.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
