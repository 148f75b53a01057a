/**
 * A process that stores enquiries as the site does until it is killed, and prints the message of each once it is
 * stored. Its words: what its messages begin with, DATA_DIR, DATABASE_URL.
 */
import { writeSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { systemClock as clock } from '../../../platform/clock'
import { parseConfig } from '../../../platform/config'
import { openDatabase } from '../../../platform/db/connect'
import { createOutbox } from '../../../platform/jobs/outbox'
import { createLog } from '../../../platform/log'
import { createMailer } from '../../../platform/mail/mailer'
import { createPushSender } from '../../../platform/push/push-sender'
import { anEnquiry } from '../data/an-enquiry'

const [name, DATA_DIR, DATABASE_URL] = process.argv.slice(2)
// One call to the system: whoever kills this process has what was printed before.
const print = (line: string) => writeSync(1, `${line}\n`)
print('begun')
const config = parseConfig({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' })
const log = createLog('silent')
const { db, kind } = await openDatabase(config, log)
const objects = { get: async () => undefined }
const stampKey = Buffer.alloc(32, 7)
const deps = {
  ...{ config, log, db, databaseKind: kind, clock, newId, stampKey },
  // It is never started: emails are stored, and wait.
  outbox: createOutbox({ config, log, db, kind, clock, newId, objects, mailer: createMailer(config) }),
  push: createPushSender({ secret: stampKey, contact: 'desk@agency.example', services: [] }),
}
for (let number = 0; ; number += 1) {
  const message = `${name}-${number}`
  const email = `${message}@client.example`
  await submitEnquiry(deps, anEnquiry({ name: 'A visitor', email, company: 'Client Ltd.', message }), {
    spam: false,
  })
  print(message)
}
