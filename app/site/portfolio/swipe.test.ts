import { describe, expect, test } from 'vitest'
import { recentSamples, swipeStep, velocityOf } from './swipe'

describe('swipeStep', () => {
  test('a swipe to the left shows the next picture, to the right the previous one', () => {
    expect(swipeStep(-200, -400)).toBe(1)
    expect(swipeStep(200, 400)).toBe(-1)
  })

  test('only a strength beyond 10000 counts, in either direction', () => {
    expect(swipeStep(-100, -100)).toBe(0)
    expect(swipeStep(-100, -100.01)).toBe(1)
    expect(swipeStep(100, 100)).toBe(0)
    expect(swipeStep(100, 100.01)).toBe(-1)
  })

  test('a long slow pull and a short quick flick count alike', () => {
    expect(swipeStep(-600, -20)).toBe(1)
    expect(swipeStep(-12, -1000)).toBe(1)
    expect(swipeStep(-12, -800)).toBe(0)
  })

  test('a swipe that turns back goes where it was last heading', () => {
    expect(swipeStep(-120, 900)).toBe(-1)
    expect(swipeStep(120, -900)).toBe(1)
  })

  test('a pull that came to rest, and a tap, change nothing', () => {
    expect(swipeStep(-900, 0)).toBe(0)
    expect(swipeStep(0, -5000)).toBe(0)
    expect(swipeStep(0, 0)).toBe(0)
  })
})

describe('velocityOf', () => {
  test('pixels per second over the samples', () => {
    expect(
      velocityOf([
        { x: 300, time: 1000 },
        { x: 280, time: 1040 },
        { x: 250, time: 1100 },
      ]),
    ).toBe(-500)
  })

  test('is nothing for a single sample, none, or several of the same instant', () => {
    expect(velocityOf([])).toBe(0)
    expect(velocityOf([{ x: 5, time: 1 }])).toBe(0)
    expect(
      velocityOf([
        { x: 5, time: 1 },
        { x: 90, time: 1 },
      ]),
    ).toBe(0)
  })

  test('forgets what happened more than 100 ms ago', () => {
    const samples = [
      { x: 0, time: 0 },
      { x: 10, time: 800 },
      { x: 10, time: 1000 },
    ]
    expect(recentSamples(samples, 1000)).toEqual(samples.slice(1))
    expect(velocityOf(recentSamples(samples, 1000))).toBe(0)
  })

  test('knows a flick of which the browser reported little', () => {
    const samples = [
      { x: 500, time: 0 },
      { x: 400, time: 140 },
      { x: 300, time: 300 },
    ]
    expect(swipeStep(-200, velocityOf(recentSamples(samples, 310)))).toBe(1)
  })
})
