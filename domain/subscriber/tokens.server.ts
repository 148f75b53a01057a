/** The tokens in a subscriber's links. The database holds their hashes only. */
import { createHash, createHmac } from 'node:crypto'

/**
 * 256 bits, in base64url. Derived rather than random, so every email to one subscriber has the same links:
 * an unsubscribe link must work for 60 days after each email (CASL s.11), and an earlier one may arrive last.
 */
export const subscriberToken = (
  key: Buffer,
  purpose: 'confirm' | 'unsubscribe',
  subscriberId: string,
): string => createHmac('sha256', key).update(`newsletter-${purpose}:${subscriberId}`).digest('base64url')

/** What is stored and looked up. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
