/** Addresses of buckets: `s3://bucket/prefix?endpoint=https://...&region=...`; the keys are separate, so that they can be shown. */
import type { S3Settings } from './s3-objects'

export interface S3Address extends S3Settings {
  /** Without slashes at its ends; may be empty. */
  prefix: string
}

type Environment = Readonly<Record<string, string | undefined>>

interface Parsed extends Omit<S3Address, 'accessKeyId' | 'secretAccessKey'> {}

function parseAddress(text: string): Parsed | undefined {
  const url = URL.parse(text)
  const region = url?.searchParams.get('region') || 'us-east-1'
  const endpoint = URL.parse(url?.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`)
  const isBucket = url?.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)
  const isEndpoint = /^https?:$/.test(endpoint?.protocol ?? '') && endpoint?.href === `${endpoint?.origin}/`
  if (!url || !isBucket || !endpoint || !isEndpoint || !/^[a-z0-9-]{1,40}$/.test(region)) return undefined
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return { bucket: url.hostname, endpoint: endpoint.origin, region, prefix }
}

const keysOf = ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment) => ({
  accessKeyId: S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
})

/** Undefined when it names no bucket, has a prefix that is no plain path, or the keys are missing. */
export function readBucketAddress(text: string, env: Environment): S3Address | undefined {
  const address = parseAddress(text)
  const keys = keysOf(env)
  if (!address || !keys.accessKeyId || !keys.secretAccessKey) return undefined
  if (!/^([A-Za-z0-9_-][\w.-]*(\/|$))*$/.test(address.prefix)) return undefined
  return { ...address, ...keys }
}

/** OBJECTS_URL. */
export function readBucket(env: Environment, problems: string[]): S3Settings | undefined {
  const text = env.OBJECTS_URL
  const keys = keysOf(env)
  if (!text) return undefined
  const address = parseAddress(text)
  if (!address) {
    problems.push(
      'OBJECTS_URL must name a bucket, such as s3://pictures?endpoint=https://s3.example.com&region=ca-west-1.',
    )
    return undefined
  }
  if (!keys.accessKeyId || !keys.secretAccessKey) {
    problems.push('OBJECTS_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    return undefined
  }
  const { prefix: _, ...settings } = address
  return { ...settings, ...keys }
}
