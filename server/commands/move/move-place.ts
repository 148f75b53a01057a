/** Where a site moves to, as the words behind the command and the environment name it. */
import { resolve } from 'node:path'
import { type Config, ConfigError } from '../../../platform/config'
import { nameDatabase } from '../../../platform/db/database-name'
import { readBucketAddress } from '../../../platform/objects/bucket-config'
import type { S3Settings } from '../../../platform/objects/s3-objects'
import { type CommandContext, UsageError } from '../run'
import type { MoveRequest } from './move-request'

/** The settings of the target: the same fields as those of the site. */
export type MovePlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

type Env = CommandContext['env']

/** Throws UsageError, or ConfigError when it is where the site is already. No message repeats an address with a password. */
export function readMovePlace({ to, objects }: MoveRequest, config: MovePlace, env: Env): MovePlace {
  const text = to ?? env.MOVE_TO
  if (!text) throw new UsageError('Say where to, by --to or MOVE_TO.')
  const bucket = readTargetBucket(objects, config, env)
  const place = { ...readDatabase(text, config), bucket }
  if (nameDatabase(place) === nameDatabase(config))
    throw new ConfigError(`The site is at ${nameDatabase(place)} already: name another place behind --to.`)
  return place
}

function readDatabase(text: string, { dataDir }: MovePlace): Pick<MovePlace, 'dataDir' | 'databaseUrl'> {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text) || /^[a-z]:[\\/]/i.test(text))
    return { dataDir: resolve(text), databaseUrl: undefined }
  const url = URL.parse(text)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new UsageError('--to takes a folder, or an address such as postgres://user@host/database.')
  return { dataDir, databaseUrl: text }
}

function readTargetBucket(text: string | undefined, config: MovePlace, env: Env): S3Settings | undefined {
  if (text === undefined) return config.bucket
  if (text === 'folder') return undefined
  const address = readBucketAddress(text, {
    S3_ACCESS_KEY_ID: env.MOVE_S3_ACCESS_KEY_ID || env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.MOVE_S3_SECRET_ACCESS_KEY || env.S3_SECRET_ACCESS_KEY,
  })
  if (!address || address.prefix)
    throw new UsageError(
      '--objects takes the word folder, or s3://BUCKET?endpoint=URL&region=NAME with its keys in MOVE_S3_ACCESS_KEY_ID and MOVE_S3_SECRET_ACCESS_KEY.',
    )
  const { prefix: _, ...settings } = address
  return settings
}

/** Whether the bytes of objects have to go from one to the other. */
export const movesObjects = (from: MovePlace, to: MovePlace): boolean => nameStore(from) !== nameStore(to)

/** Where objects are, in words. */
export const nameStore = ({ bucket, dataDir }: MovePlace): string =>
  bucket ? `${bucket.endpoint}/${bucket.bucket}` : resolve(dataDir, 'objects')

export const addressOf = ({ bucket, endpoint, region }: S3Settings): string =>
  `s3://${bucket}?endpoint=${endpoint}&region=${region}`
