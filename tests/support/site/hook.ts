/** Emails that come in by the hook, as a mail server brings them. */
import { authEnv } from './auth'
import type { Site } from './site'

const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='

/** Settings of a site that receives email at keyed addresses. */
export const receivingEnv = {
  ...authEnv,
  ...{ INBOX_HOOK_SECRET: secret, INBOX_PLUS: 'true', INBOX_ADDRESS: 'inbox@agency.example' },
}

/** Returns the enquiry that it is in now. */
export async function bringMail({ request }: Pick<Site, 'request'>, raw: Buffer): Promise<string> {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' }
  const answer = await request('/hooks/mail', { method: 'POST', headers, body: new Uint8Array(raw) })
  const { enquiry_id: id }: { enquiry_id: string } = JSON.parse(await answer.text())
  return id
}
