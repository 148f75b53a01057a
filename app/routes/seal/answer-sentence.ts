/** The answer to a sentence that was sent: the same in the browser, which keeps it to itself, and on the server. */
import { data, redirect } from 'react-router'
import { readSentence } from '../../../domain/certificate/sentence'

export async function answerSentence(request: Request, hash: string | undefined) {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw data(null, { status: 400 })
  const answer = await readSentence(form, hash)
  // Post/Redirect/Get, and only the hash is in the address.
  if (answer.kind === 'sealed') throw redirect(`/seal/${answer.hash}`, 303)
  return data(answer, { status: answer.kind === 'same' || answer.kind === 'other' ? 200 : 422 })
}
