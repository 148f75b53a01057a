/** Which engraving stands for a category that has no articles. */
import { readSpecified } from '../../../domain/post/categories'
import type { EngravingName } from '../../ui/line-work/engravings'

const names = {
  'Digital Transformation': 'category-digital-transformation',
  Compliance: 'category-compliance',
  Design: 'category-design',
  Strategy: 'category-strategy',
  Technology: 'category-technology',
} as const

/** By its key. Those that staff have added share one. */
export function categorySeal(key: string): EngravingName {
  const specified = readSpecified(key)
  return specified ? names[specified] : 'failure'
}
