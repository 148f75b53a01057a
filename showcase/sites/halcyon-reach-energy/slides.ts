/** The second-quarter presentation, in order. */
import type { Slide } from '../../kit/chapters/client'
import { cash, debt, promises, september } from './slides/money'
import { barrel, cost, quarter, threeFields, title } from './slides/results'

export const slides: readonly Slide[] = [
  title,
  quarter,
  threeFields,
  barrel,
  cost,
  cash,
  debt,
  september,
  promises,
]
