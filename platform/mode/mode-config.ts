/** SITE_MODE: what the site does besides running as always, and the password of a staging site. */

export const siteModes = ['live', 'maintenance', 'read-only', 'staging'] as const
export type SiteMode = (typeof siteModes)[number]

/** Guessing is limited, but the same word opens the site to everyone who was told it. */
export const shortestStagingPassword = 8

/** The value is not repeated. */
export function readStagingPassword(
  { SITE_MODE, STAGING_PASSWORD }: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string | undefined {
  const password = STAGING_PASSWORD?.trim()
  if (SITE_MODE === 'staging' && !password)
    problems.push('SITE_MODE is staging: set STAGING_PASSWORD to the password that visitors type.')
  if (password && password.length < shortestStagingPassword)
    problems.push(`STAGING_PASSWORD is too short: use ${shortestStagingPassword} characters or more.`)
  return password || undefined
}
