/** What is to be closed and deleted when a test file is done; set-up.ts does it, because vitest runs no `afterAll` that a test registers. */
type CleanUp = () => Promise<unknown> | unknown

const cleanUps: CleanUp[] = []

/** Runs `cleanUp` after the file's tests; what was opened last is closed first. */
export function atTheEnd(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

export async function cleanUp(): Promise<void> {
  for (const one of cleanUps.splice(0).reverse()) await one()
}
