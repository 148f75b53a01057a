/** The object store that the configuration names. */
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { createFolderObjects, type Objects } from '../platform/objects/objects'

/** The bucket's client is loaded only where there is a bucket. */
export async function openObjects({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Objects> {
  if (!bucket) return createFolderObjects(join(dataDir, 'objects'))
  const { createS3Objects } = await import('../platform/objects/s3-objects')
  return createS3Objects(bucket)
}
