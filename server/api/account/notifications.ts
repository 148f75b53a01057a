/** /api/account/notifications: which emails about enquiries the caller gets. */
import { Hono } from 'hono'
import { notificationsSchema } from '../../../domain/enquiry/inbox/inbox-schema'
import { getChoice, setChoice } from '../../../domain/enquiry/inbox/notices.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { requireStaff } from '../staff'

export function createNotificationsApi(deps: AuthDeps) {
  // The page that adds a second factor calls this too.
  const staff = requireStaff(deps, { beforeEnrolment: true })
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Which emails about enquiries one gets',
        description: 'The choice',
        answer: notificationsSchema,
      }),
      async c => c.var.answer({ enquiries: await getChoice(deps.db, c.var.staff.account.id) }),
    )
    .put(
      '/',
      staff,
      describeRoute({
        summary: 'Choose which emails about enquiries one gets',
        description: 'The choice',
        answer: notificationsSchema,
      }),
      jsonBody(notificationsSchema, { code: 'invalid_choice' }),
      async c => {
        const { enquiries } = c.req.valid('json')
        await setChoice(deps.db, c.var.staff.account.id, enquiries)
        return c.var.answer({ enquiries })
      },
    )
}
