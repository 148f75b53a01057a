/** Which engraving represents a category. */

import type { PostCard } from '../../../domain/post/post-schema'
import type { EngravingName } from '../../ui/line-work/engravings'

const names = {
  'Digital Transformation': 'digital-transformation',
  Compliance: 'compliance',
  Design: 'design',
  Strategy: 'strategy',
  Technology: 'technology',
} as const

/** The large seal of a category on a cover, which is ink. Without a category, a plain rosette. */
export const coverSeal = (category: PostCard['category']): EngravingName =>
  category ? `cover-${names[category]}` : 'cover'

/** The large seal of a category on sea-glass. */
export const tintSeal = (category: PostCard['category']): EngravingName =>
  category ? `category-${names[category]}` : 'failure'
