/** Uploads pictures as an account, and asks for them as a reader. */
import sharp from 'sharp'
import type { TestAccount } from './auth'
import type { Site } from './site'

/** A picture of one colour. */
export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e4a57' } })

/** `current` is asked at each call: suites open their site when they begin. */
export function createUploads(current: () => { site: Site; account: TestAccount }) {
  async function upload(file: Buffer | FormData, name = 'content_1795296593000.jpg', headers = {}) {
    const { site, account } = current()
    const answer = await site.request(`/storage/v1/object/portfolio_images/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.session.access_token}`, ...headers },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: file instanceof FormData ? file : (file as Uint8Array<ArrayBuffer>),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const show = async (url: string) => {
    const answer = await current().site.request(url)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { upload, show }
}
