/** Notifications of the browser: what a device hands over so that it gets them. */
import { z } from 'zod'

const base64url = /^[\w-]+$/

/** The address at the browser's push service, at which it gets what the site pushes. */
export const endpointSchema = z.object({ endpoint: z.url().max(1000) })

export const subscriptionSchema = endpointSchema.extend({
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: z.string().regex(base64url).length(87),
  /** 16 bytes. */
  auth: z.string().regex(base64url).length(22),
})

export type DeviceSubscription = z.infer<typeof subscriptionSchema>

export const pushSchema = z.object({
  /** Of the site, which the browser wants to know; null where notifications are off. */
  public_key: z.string().nullable(),
})

export const pushTestSchema = z.object({ outcome: z.enum(['sent', 'gone', 'failed']) })
