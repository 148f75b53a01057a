/** A server that is killed while pictures are uploaded: every row has its bytes, and what is left over goes. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { sweepObjects } from '../../../platform/objects/loose-objects'
import { createFolderObjects, type Objects } from '../../../platform/objects/objects'
import { createS3Objects } from '../../../platform/objects/s3-objects'
import { describeEachDatabase, type TestDatabase } from '../../support/data/databases'
import { upTo } from '../../support/data/many-enquiries'
import { startBucket } from '../../support/peers/bucket'
import { type RunningServer, startServerProcess, stopServerProcess } from '../../support/site/server-process'
import { signUpOnProcess } from '../../support/site/site-accounts'

/** Where the bytes lie: the site's settings for it, the store itself, and how many files or objects it holds. */
interface Place {
  env: Record<string, string>
  objects: Objects
  count(): Promise<number>
}

const places: Record<string, (dataDir: string) => Promise<Place>> = {
  'the data folder': async dataDir => ({
    env: {},
    objects: createFolderObjects(join(dataDir, 'objects')),
    count: async () => (await readdir(join(dataDir, 'objects/portfolio_images'))).length,
  }),
  'a bucket': async () => {
    const { env, settings, stored, close } = await startBucket()
    onTestFinished(close)
    return { env, objects: createS3Objects(settings), count: async () => stored.size }
  },
}

const start = ({ config }: TestDatabase, env: Record<string, string>): Promise<RunningServer> =>
  startServerProcess({
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_REQUIRE_BOUND: 'false',
    // The issuer of the token, whatever the port after a restart.
    SITE_URL: 'http://localhost:3000',
    ...env,
  })

describeEachDatabase('uploads to a server that is killed', open => {
  it.each(Object.keys(places))(
    'leave no row without bytes in %s',
    async name => {
      const database = await open()
      const place = await places[name]?.(database.config.dataDir)
      if (!place) throw new Error('a place that is listed is there')
      let server = await start(database, place.env)
      const token = await signUpOnProcess(server, database.db)
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e4a57' } })
        .png()
        .toBuffer()
      const acknowledged: string[] = []
      for (const round of upTo(2)) {
        const fatal = acknowledged.length + 1 + Math.floor(Math.random() * 6)
        const send = async (number: number) => {
          const url = await upload(server, token, picture, round * 100 + number)
          if (url) acknowledged.push(url)
          if (url && acknowledged.length === fatal) server.signal('SIGKILL')
        }
        await Promise.all(upTo(12).map(send))
        await server.ended
        server = await start(database, place.env)
      }

      const rows = await database.db.selectFrom('images').select('name').execute()
      const urls = rows.map(row => `/storage/v1/object/public/portfolio_images/${row.name}`)
      expect(acknowledged.filter(url => !urls.includes(url))).toEqual([])
      const statuses = await Promise.all(urls.map(async url => (await fetch(server.url + url)).status))
      expect(statuses).toEqual(Array(urls.length).fill(200))
      await stopServerProcess(server)

      const { db } = database
      const { objects } = place
      const later = Date.now() + 25 * 60 * 60 * 1000
      await sweepObjects({ db, objects }, later, () => true)
      await objects.removeHalfStored(later)
      expect(await place.count()).toBe(rows.length)
      for (const row of await db.selectFrom('images').selectAll().execute())
        expect(await objects.get(row.object_key)).toHaveLength(row.bytes)
    },
    120_000,
  )
})

/** The address of the picture, or undefined when the server was killed before it answered. */
async function upload(
  { url }: RunningServer,
  token: string,
  picture: Buffer,
  number: number,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/storage/v1/object/portfolio_images/content_${number}.png`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `10.30.0.${number % 100}` },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: picture as Uint8Array<ArrayBuffer>,
    })
    const body = (await answer.json()) as { url: string }
    expect(answer.status).toBe(200)
    return body.url
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
