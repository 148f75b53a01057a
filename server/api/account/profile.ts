/** /api/account/profile: the caller's name, job title and signature. */
import { Hono } from 'hono'
import { profileOf } from '../../../domain/member/member-name.server'
import { changeProfileSchema, type ProfileChange, profileSchema } from '../../../domain/member/member-schema'
import type { AuthDeps } from '../../auth/core/call'
import { changeOwnProfile } from '../../auth/members/profile'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { requireStaff, type Staff } from '../staff'

export function createProfileApi(deps: AuthDeps) {
  // The page that adds a second factor calls this too.
  const staff = requireStaff(deps, { beforeEnrolment: true })
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: "One's name, job title and signature",
        description: 'Each is empty when there is none',
        answer: profileSchema,
      }),
      async c => c.var.answer(profileOf(c.var.staff.account)),
    )
    .patch(
      '/',
      staff,
      describeRoute({
        summary: "Change one's name, job title or signature",
        description: 'All three as they are now; what is left out stays',
        answer: profileSchema,
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

/** Strangers read a signature: the address that someone signs in with is half of what an attacker needs. */
function requireNoSignInAddress({ account }: Staff, { signature = '' }: ProfileChange): void {
  const { email } = account
  if (email && signature.toLowerCase().includes(email))
    throw refuseFields('invalid_profile', {
      signature: 'Leave out the address that you sign in with: clients read the signature.',
    })
}
