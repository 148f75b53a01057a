/** How many pictures an address may upload, each as a file or pasted into a text. */
import { addressKey, type Limiter, type LimitRule } from '../../platform/rate-limit/limiter'
import { Refusal } from './refusal'

const uploads: LimitRule = { name: 'uploads', points: 60, seconds: 600 }

/** Takes so many pictures from what an address may upload in ten minutes; throws the refusal when they are too many. */
export async function admitUploads(limiter: Limiter, clientAddress: string, count: number): Promise<void> {
  const { allowed, retryAfter } = await limiter.take([uploads], addressKey(clientAddress), count)
  if (!allowed)
    throw new Refusal(429, 'too_many_uploads', 'Too many uploads. Please wait a few minutes.', { retryAfter })
}
