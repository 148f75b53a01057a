/** The news of Oxbow Ridge Copper, newest first. */
import type { Release } from '../../kit/chapters/client'
import { drillingStarts } from './releases/2024-01-15'
import { sixHoles } from './releases/2024-04-22'
import { technicalReport } from './releases/2024-05-06'
import { placement } from './releases/2024-05-28'
import { assays } from './releases/2024-06-11'

export const releases: readonly Release[] = [assays, placement, technicalReport, sixHoles, drillingStarts]
