/** `npm run receive`: takes one email from standard input, as a mail server's pipe delivers it. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { type ReceivedOutcome, receiveMail } from '../../domain/enquiry/inbox/received/receive-mail.server'
import { mostMailBytes } from '../../domain/enquiry/inbox/received/received-mail'
import { currentCompany } from '../../domain/site/current-site.server'
import { systemClock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Database, DatabaseKind } from '../../platform/db/types'
import { createOutbox } from '../../platform/jobs/outbox'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { getOrMakeSecret } from '../../platform/keys/stored-secrets'
import { createLog } from '../../platform/log'
import { createMailer } from '../../platform/mail/mailer'
import { readOnlyMessages } from '../../platform/mode/mode-messages'
import { openObjects } from '../open-objects'
import { openPush } from '../open-push'
import { type Command, command, onDatabase } from './run'

const help = `Usage: npm run receive --silent < message.eml

Stores an email as the answer of a client, in its enquiry or as a new one. Safe to repeat: each is stored once.
A mail server can deliver with it: exit code 75 asks it to try again later.`

/** EX_TEMPFAIL of sysexits.h: mail servers keep the message and try again. */
const tryAgain = 75

export const receiveCommand: Command = command({
  help,
  read: args => parseArgs({ args, options: {} }),
  run: async (_, { config, print, input }) => {
    if (config.siteMode === 'read-only') {
      print(readOnlyMessages.text)
      return tryAgain
    }
    const raw = await readAll(input)
    if (raw === undefined || raw.length === 0) {
      print(raw ? 'There is no email on standard input.' : 'The email is too large: 25 MB at most.')
      return 1
    }
    try {
      print(describe(await onDatabase(config, (db, kind) => receive(config, { db, kind }, raw))))
      return 0
    } catch (error) {
      print(`Not stored: ${error instanceof Error ? error.message : error}`)
      return tryAgain
    }
  },
})

async function receive(
  config: Config,
  { db, kind }: { db: Database; kind: DatabaseKind },
  raw: Buffer,
): Promise<ReceivedOutcome> {
  const log = createLog('silent')
  const keyWrapper = await openKeyWrapper(db, config)
  const stampKey = await getOrMakeSecret(db, keyWrapper, 'stamp')
  const push = await openPush(db, keyWrapper, config)
  const mailer = createMailer(config)
  const common = { db, clock: systemClock, newId: uuidv7, log, config }
  const objects = await openObjects(config)
  // Never started: the site delivers what is stored here.
  const outbox = createOutbox({
    ...common,
    kind,
    mailer,
    objects,
    readSenderName: async trx => (await currentCompany({ db: trx, log })).name,
  })
  const outcome = await receiveMail({ ...common, databaseKind: kind, outbox, objects, stampKey, push }, raw)
  mailer.close()
  return outcome
}

function describe(outcome: ReceivedOutcome): string {
  switch (outcome.kind) {
    case 'stored':
      return `Stored in enquiry ${outcome.enquiryId}.`
    case 'known':
      return `Received before, in enquiry ${outcome.enquiryId}.`
    case 'ignored':
      return 'Ignored: our own email, or a report or automatic answer that belongs to no enquiry.'
  }
}

/** Undefined when there is more than an email may have. */
async function readAll(input: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of input) {
    length += piece.length
    if (length > mostMailBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
