/** Password hashes made elsewhere: which can be verified here, at a bearable cost (denial of service). */

/** Rounds as a power of two: 14 takes four seconds of a core at each sign-in. */
const mostBcryptCost = 14
const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** KiB and passes. */
const mostMemory = 256 * 1024
const mostPasses = 12
const argon2 =
  /^\$argon2(?:d|i|id)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/

/** Whether passwords.ts can verify a password with it. */
export function isUsableHash(hash: string): boolean {
  const cost = bcrypt.exec(hash)?.[1]
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= mostBcryptCost
  const [, memory, passes, lanes] = argon2.exec(hash) ?? []
  return (
    memory !== undefined &&
    Number(memory) >= 8 * Number(lanes) &&
    Number(memory) <= mostMemory &&
    Number(passes) >= 1 &&
    Number(passes) <= mostPasses &&
    Number(lanes) >= 1
  )
}
