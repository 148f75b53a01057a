/** Prefetch: browsers load and even render pages before a click, and say so; links in emails must not react to that. */
import type { Call } from './call'

export const isPrefetch = ({ header }: Call): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some(name => /\bprefetch\b/i.test(header(name) ?? ''))
