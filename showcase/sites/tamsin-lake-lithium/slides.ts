/** The eighteen parts of the resource update, in the order of the slides. */
import { assumptionSlides } from './slides-assumptions'
import { drillingSlides } from './slides-drilling'
import { questionSlides } from './slides-question'

export const parts = [
  { name: 'The question', slides: questionSlides },
  { name: 'The drilling', slides: drillingSlides },
  { name: 'The assumptions', slides: assumptionSlides },
] as const

export const slides = parts.flatMap(part => part.slides)
