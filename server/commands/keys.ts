/** `npm run keys`: the keys that sign access tokens. */

import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock'
import { type Config, ConfigError } from '../../platform/config'
import type { Database } from '../../platform/db/types'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { plural } from '../../shared/plural'
import { revokeServiceTokens } from '../auth/core/service-tokens'
import { rotateKeys } from '../auth/secrets/keys'
import { noteKeyEvent } from './note-key-event'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run keys -- list|rotate [--end-service-tokens]

Looks after the keys that sign access tokens. Times are UTC.
  list                   every key, the newest first
  rotate                 makes a new key; the old one signs nothing from then on and still verifies what it signed
  --end-service-tokens   with rotate: revokes all tokens of programs (npm run token)`

const options = { 'end-service-tokens': { type: 'boolean', default: false } } as const

export const keysCommand: Command = command({
  help,
  read: args => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, ...more] = positionals
    if ((name !== 'list' && name !== 'rotate') || more.length > 0)
      throw new UsageError('Say list or rotate, and nothing more.')
    const endsTokens = values['end-service-tokens']
    if (endsTokens && name === 'list') throw new UsageError('--end-service-tokens goes with rotate.')
    return { name, endsTokens }
  },
  run: ({ name, endsTokens }, { config, print }) => {
    if (config.auth.jwks || config.auth.jwtSecret)
      throw new ConfigError('The keys are configured by AUTH_JWKS or AUTH_JWT_SECRET: change them there.')
    return onDatabase(config, async db => {
      if (name === 'rotate') for (const line of await rotate(db, config, endsTokens)) print(line)
      else for (const line of await list(db)) print(line)
      return 0
    })
  },
})

async function rotate(db: Database, config: Config, endsTokens: boolean): Promise<string[]> {
  const now = systemClock.now()
  const kid = await rotateKeys({ db, keyWrapper: await openKeyWrapper(db, config), now })
  await noteKeyEvent(db, now, 'keys_rotated')
  const signs = `${kid} signs from now on.`
  if (!endsTokens) return [signs]
  const revoked = await revokeServiceTokens(db, now)
  await noteKeyEvent(db, now, 'service_token_revoked', { revoked })
  return [signs, `Revoked ${plural(revoked, 'token')} of programs.`]
}

async function list(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute()
  if (rows.length === 0) return ['No key yet: the first sign-in makes one.']
  return rows.map(
    row => `${row.created_at}  ${row.id}  ${row.retired_at ? `retired ${row.retired_at}` : 'signs'}`,
  )
}
