/** The news of Halcyon Reach Energy, newest first. */
import type { Release } from '../../kit/chapters/client'
import { yearEnd } from './releases/2025-03-12'
import { ternBank } from './releases/2025-03-20'
import { firstQuarter } from './releases/2025-05-08'
import { shutdown } from './releases/2025-06-12'
import { secondQuarter } from './releases/2025-08-07'

export const releases: readonly Release[] = [secondQuarter, shutdown, firstQuarter, ternBank, yearEnd]
