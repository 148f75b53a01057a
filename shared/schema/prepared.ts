/** How far a search is prepared: after an upgrade it may be indexed again in the background. */
import { z } from 'zod'

/** Left out once all is found, and without a search. */
export const preparedSchema = z
  .int()
  .min(0)
  .max(99)
  .optional()
  .describe('Of a search: percent of what it can find, while its index is being prepared')
