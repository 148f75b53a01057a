/** Which engraving stands for a category. */
import type { EngravingName } from '../../ui/engravings'
import type { PostCard } from './post'

const names = {
  'Digital Transformation': 'digital-transformation',
  Compliance: 'compliance',
  Design: 'design',
  Strategy: 'strategy',
  Technology: 'technology',
} as const

/** The large seal of a category on a cover, which is ink. Without a category, the one of the closing call. */
export const coverSeal = (category: PostCard['category']): EngravingName =>
  category ? `cover-${names[category]}` : 'cta'

/** The large seal of a category on sea-glass. */
export const tintSeal = (category: PostCard['category']): EngravingName =>
  category ? `category-${names[category]}` : 'failure'
