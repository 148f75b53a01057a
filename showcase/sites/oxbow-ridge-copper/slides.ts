/** The June 2024 presentation, in order. */
import type { Slide } from '../../kit/chapters/client'
import { cautions, company, place, title } from './slides/company'
import { dates, money, shares, team, wrong } from './slides/money'
import { bestHole, checks, everyHole, phaseTwo, ridge } from './slides/rock'

export const slides: readonly Slide[] = [
  title,
  cautions,
  company,
  place,
  ridge,
  bestHole,
  everyHole,
  checks,
  phaseTwo,
  wrong,
  money,
  shares,
  team,
  dates,
]
