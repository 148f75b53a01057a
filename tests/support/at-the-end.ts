/**
 * What is to be closed and deleted when a test file is done. Vitest runs no `afterAll` that a test registers, so
 * one that belongs to the file does it for all of them.
 */
import { afterAll } from 'vitest'

type CleanUp = () => Promise<void> | void

const cleanUps: CleanUp[] = []

afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Runs `cleanUp` after the file's tests; what was opened last is closed first. */
export function atTheEnd(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}
