/** /api/account/profile: the caller's name, job title, signature and biography. */
import { Hono } from 'hono'
import { ownProfileOf } from '../../../domain/member/member-name.server'
import {
  changeProfileSchema,
  ownProfileSchema,
  type ProfileChange,
} from '../../../domain/member/member-schema'
import type { AuthDeps } from '../../auth/core/call'
import { changeOwnProfile } from '../../auth/members/profile'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { requireStaff, type Staff } from '../staff'

export function createProfileApi(deps: AuthDeps) {
  // The page that adds a second factor calls this too.
  const staff = requireStaff(deps, { beforeEnrolment: true, contributors: true })
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: "One's name, job title, signature and biography",
        description: 'Each is empty when there is none',
        answer: ownProfileSchema,
      }),
      async c => c.var.answer(ownProfileOf(c.var.staff.account)),
    )
    .patch(
      '/',
      staff,
      describeRoute({
        summary: "Change one's name, job title, signature or biography",
        description: 'All four as they are now; what is left out stays',
        answer: ownProfileSchema,
      }),
      jsonBody(changeProfileSchema, { code: 'invalid_profile' }),
      async c => {
        const change = c.req.valid('json')
        requireNoSignInAddress(c.var.staff, change)
        const { call } = c.var.staff
        return c.var.answer(await changeOwnProfile(call, c.var.staff, change))
      },
    )
}

/** Strangers read a signature and a biography: the address that someone signs in with is half of what an attacker needs. */
function requireNoSignInAddress({ account }: Staff, { signature = '', biography = '' }: ProfileChange): void {
  const { email } = account
  const has = (text: string) => email && text.toLowerCase().includes(email)
  const sentence = (text: string) => `Leave out the address that you sign in with: ${text}.`
  if (has(signature))
    throw refuseFields('invalid_profile', { signature: sentence('clients read the signature') })
  if (has(biography))
    throw refuseFields('invalid_profile', { biography: sentence('readers of your articles see this') })
}
