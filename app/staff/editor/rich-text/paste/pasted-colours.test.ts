import { expect, it } from 'vitest'
import { isAutomaticBackground, isAutomaticText } from './pasted-colours'

it.each(['black', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 1)', 'windowtext', 'rgb(34, 34, 34)', 'inherit'])(
  'takes %s for the colour that text has anyway',
  colour => expect(isAutomaticText(colour)).toBe(true),
)

it.each(['red', 'rgb(255, 0, 0)', 'rgb(14, 74, 87)', 'rgb(90, 0, 0)', 'rgb(128, 128, 128)', ''])(
  'takes %s for a choice',
  colour => expect(isAutomaticText(colour)).toBe(false),
)

it.each(['transparent', 'white', 'rgb(255, 255, 255)', 'rgba(255, 0, 0, 0)', 'rgb(255 0 0 / 0%)', 'initial'])(
  'takes the background %s for paper',
  colour => expect(isAutomaticBackground(colour)).toBe(true),
)

it.each(['yellow', 'rgb(255, 255, 0)', 'rgba(255, 0, 0, 0.5)', ''])(
  'takes the background %s for a choice',
  colour => expect(isAutomaticBackground(colour)).toBe(false),
)
