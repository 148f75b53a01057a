/** Which engraving stands for a category. */

import type { PostCard } from '../../../domain/post/post-schema'
import type { EngravingName } from '../../ui/line-work/engravings'

const names = {
  'Digital Transformation': 'digital-transformation',
  Compliance: 'compliance',
  Design: 'design',
  Strategy: 'strategy',
  Technology: 'technology',
} as const

/** The large seal of a category; `without` is that of a post without one. */
export const categorySeal = (category: PostCard['category'], without: EngravingName): EngravingName =>
  category ? `category-${names[category]}` : without
