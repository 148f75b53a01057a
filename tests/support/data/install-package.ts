/** Installs one of Debian's packages for the tests, where that is possible. */
import { spawnSync } from 'node:child_process'

/** False where it cannot be: not Debian, not root, no network. */
export function installPackage(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  console.log(`Installing ${name} for the tests ...`)
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...parameters], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', name)
}
