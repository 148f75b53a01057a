/** Which engraving stands for a category that has no articles. */

import type { BlogFilter } from '../../../domain/post/post'
import type { EngravingName } from '../../ui/line-work/engravings'

const names = {
  All: 'failure',
  'Digital Transformation': 'category-digital-transformation',
  Compliance: 'category-compliance',
  Design: 'category-design',
  Strategy: 'category-strategy',
  Technology: 'category-technology',
} as const

export const categorySeal = (filter: BlogFilter): EngravingName => names[filter]
