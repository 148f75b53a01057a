/** /api/system/downloads: an owner downloads a backup that is made meanwhile, whole, and always encrypted. */
import { Hono } from 'hono'
import { z } from 'zod'
import { archiveName } from '../../../domain/backup/backup-schedule'
import { readBackups } from '../../../domain/backup/backups.server'
import {
  type DownloadLink,
  findDownloadLink,
  makeDownloadLink,
  takeDownloadLink,
} from '../../../domain/backup/download-link.server'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { passphraseBounds } from '../../../domain/system/passphrase'
import { downloadLinkSchema, downloadSchema } from '../../../domain/system/system-schema'
import type { LimitRule } from '../../../platform/rate-limit/limiter'
import type { AuthDeps } from '../../auth/core/call'
import { startDownload } from '../../backup/start-download'
import type { AppEnv } from '../../http/app-env'
import type { Pieces, SendExport } from '../../http/exports'
import { Refusal } from '../../http/refusal'
import { isForeign, ownOrigins } from '../../http/same-origin'
import { describeFile, describeRoute, queryOf } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { findOwner, findOwnerIn, requireOwner, requireProof } from '../staff'
import { busy, busyProblem } from './backups'

/** Of the whole site: each reads all that there is. */
const downloads: LimitRule = { name: 'backup-downloads', points: 6, seconds: 3600 }

/** Milliseconds: a browser takes no more while its owner chooses where to save the file. */
const patience = 5 * 60_000

const linkOver = new Refusal(
  410,
  'download_over',
  'This link was used, or is older than five minutes. Ask for another at /admin/system.',
)

const foreign = new Refusal(403, 'foreign_origin', 'This request came from another site and was refused.')

const linkQuery = z.object({ token: z.string().catch('').describe('Of the link') })

export const createDownloadsApi = (deps: AuthDeps, sendExport: SendExport) =>
  new Hono<AppEnv>()
    .post(
      '/downloads',
      requireOwner(deps),
      describeRoute({
        summary: 'A link that downloads a backup, with fresh proof; for owners',
        description: 'Its path, for this session, once within five minutes',
        answer: downloadLinkSchema,
        status: 201,
        problems: { 409: busyProblem },
      }),
      jsonBody(downloadSchema, { code: 'invalid_download' }),
      async c => {
        const { nonce, ...typed } = c.req.valid('json')
        const passphrase = deps.config.backupLock ? undefined : readPassphrase(typed.passphrase ?? '')
        const { account, session, call } = c.var.staff
        await requireProof(c.var.staff, nonce)
        if ((await readBackups(deps)).isRunning) throw busy
        await limitDownloads(deps)
        const made = { sessionId: session.id, accountId: account.id, passphrase }
        const token = await makeDownloadLink(deps.db, call.now, made)
        return c.var.answer({ path: `/api/system/downloads?token=${token}` })
      },
    )
    .get(
      '/downloads',
      describeFile({
        summary: 'A backup, whole and encrypted, by its link; for the owner who asked for it',
        description: 'An archive as `npm run restore` takes it. One that breaks off is no archive',
        media: 'application/octet-stream',
        problems: {
          409: busyProblem,
          410: { description: 'The link was used, or is too old (`download_over`)' },
        },
      }),
      queryOf(linkQuery),
      async c => {
        const { token } = c.req.valid('query')
        // The link says who calls. Without one it is a call like others.
        if (token === '') await findOwner(c, deps)
        const link = await findDownloadLink(deps.db, deps.clock.now(), token)
        if (!link) throw linkOver
        if (isForeign(c, ownOrigins(deps.config))) throw foreign
        await findOwnerIn(c, deps, link)
        const begin = async () => {
          const pieces = await beginDownload(deps, link)
          c.header('Content-Type', 'application/octet-stream')
          c.header('Content-Disposition', `attachment; filename="${archiveName(deps.clock.now(), true)}"`)
          return pieces
        }
        return sendExport(c, link.accountId, begin, { patience, isMadeElsewhere: true })
      },
    )

/** The link counts as used once the archive is on its way. */
async function beginDownload(deps: AuthDeps, link: DownloadLink): Promise<Pieces> {
  const { passphrase, accountId } = link
  const lock = deps.config.backupLock ?? (passphrase === undefined ? undefined : { passphrase })
  // The settings had a lock when the link was made.
  if (!lock) throw linkOver
  const pieces = await startDownload(deps, lock)
  if (!pieces) throw busy
  try {
    if (!(await takeDownloadLink(deps.db, link))) throw linkOver
    await noteActivity(deps.db, { action: 'backup_downloaded', now: deps.clock.now(), accountId })
    return pieces
  } catch (error) {
    await pieces.return(undefined)
    throw error
  }
}

function readPassphrase(typed: string): string {
  const passphrase = typed.trim()
  if ([...passphrase].length >= passphraseBounds.least) return passphrase
  throw refuseFields('invalid_download', { passphrase: 'Type twelve characters or more.' })
}

async function limitDownloads({ limiter }: AuthDeps): Promise<void> {
  const { allowed, retryAfter } = await limiter.take([downloads], 'site')
  if (!allowed)
    throw new Refusal(429, 'too_many_downloads', 'Six downloads in an hour are enough. Please wait.', {
      retryAfter,
    })
}
