/** The answers to forms that visitors send, to the hydrated app and to a browser without it. */
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Deps } from '../platform/deps'
import { readOnlyMessages as readOnly } from '../platform/mode/mode-messages'
import { clientAddressContext, depsContext, requestIdContext } from './context.server'
import { isUnavailable } from './need-database.server'

type FormAnswer = { kind: 'sent' | 'invalid' | 'failed' } | { kind: 'limited'; minutes: number }

interface PublicForm<Answer> {
  /** The form's page; with `?sent=1` it says that the form has arrived. */
  path: string
  /** What it sends, for the log. */
  noun: string
  receive: (deps: Deps, form: FormData, clientAddress: string, request: Request) => Promise<Answer>
  /** The answer when `receive` throws or nothing may be stored, with what was typed. */
  failed: (form: FormData) => Answer
}

const statusOf = { sent: 200, invalid: 422, limited: 429, failed: 500 } as const

/** The `action` of a public form's route. */
export const publicForm =
  <Answer extends FormAnswer>({ path, noun, receive, failed }: PublicForm<Answer>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const deps = context.get(depsContext)
    const form = await request.formData().catch(() => null)
    if (!form) throw data(null, { status: 400 })
    if (deps.config.siteMode === 'read-only') {
      const words = { title: readOnly.title, description: readOnly.detail }
      return data(
        { ...failed(form), words },
        { status: 503, headers: { 'Retry-After': String(readOnly.tryAgainAfter) } },
      )
    }
    let isAway = false
    const answer = await receive(deps, form, context.get(clientAddressContext), request).catch(err => {
      deps.log.error({ err, requestId: context.get(requestIdContext) }, `${noun} not stored`)
      isAway = isUnavailable(err)
      return failed(form)
    })
    // Post/Redirect/Get: without JavaScript, reloading the answer must not submit the form again.
    if (answer.kind === 'sent' && !isFromClient(request)) throw redirect(`${path}?sent=1`, 303)
    const headers = answer.kind === 'limited' ? { 'Retry-After': String(answer.minutes * 60) } : {}
    return data(answer, { status: isAway ? 503 : statusOf[answer.kind], headers })
  }

/** The hydrated app requests data, a plain form the page. */
const isFromClient = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')
