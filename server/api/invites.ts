/** /api/invites: inviting people, for owners. */
import { Hono } from 'hono'
import type { z } from 'zod'
import {
  inviteSchema,
  type OpenInvite,
  openInviteSchema,
  openInvitesSchema,
  proofSchema,
} from '../../domain/member/member-schema'
import type { AuthDeps } from '../auth/core/call'
import {
  findOpenInvite,
  listOpenInvites,
  requireInvitable,
  resendInvite,
  revokeInvite,
  sendInvite,
  throttleInvites,
} from '../auth/members/invites'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeDeletion, describeRoute } from './describe-route'
import { jsonBody } from './json-body'
import { requireOwner, requireProof, type Staff } from './staff'

export function createInvitesApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'Invites that wait; for owners',
        description: 'The newest first',
        answer: openInvitesSchema,
      }),
      async c => c.var.answer({ invites: await listOpenInvites(c.var.staff) }),
    )
    .post(
      '/',
      owner,
      describeRoute({
        summary: 'Invite someone by email; for owners',
        description: 'The invite',
        answer: openInviteSchema,
        status: 201,
      }),
      jsonBody(inviteSchema, { code: 'invalid_invite' }),
      async c => c.var.answer(await invite(c.var.staff, c.req.valid('json'))),
    )
    .delete(
      '/:id',
      owner,
      describeDeletion({ summary: 'Revoke an invite; for owners', description: 'Revoked' }),
      // Only takes access away, so no further proof is required.
      async c => {
        await revokeInvite(c.var.staff, c.req.param('id'))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/resend',
      owner,
      describeRoute({
        summary: 'Send an invite again, with a new code; for owners',
        description: 'The invite',
        answer: openInviteSchema,
      }),
      jsonBody(proofSchema, { code: 'invalid_invite', mayBeEmpty: true }),
      async c => c.var.answer(await resend(c.var.staff, c.req.param('id'), c.req.valid('json').nonce)),
    )
}

async function invite(
  owner: Staff,
  { email: typed, role, nonce }: z.output<typeof inviteSchema>,
): Promise<OpenInvite> {
  const email = typed.toLowerCase()
  await requireInvitable(owner, email)
  await requireProof(owner, nonce)
  await throttleInvites(owner, email)
  return findOpenInvite(owner, await sendInvite(owner, { email, role }))
}

async function resend(owner: Staff, id: string, nonce: string | undefined): Promise<OpenInvite> {
  const open = await findOpenInvite(owner, id)
  if (open.email === '')
    throw new Refusal(422, 'no_address', 'This invite isn’t tied to an address, so it can’t be resent.')
  await requireProof(owner, nonce)
  await throttleInvites(owner, open.email)
  await resendInvite(owner, open)
  return findOpenInvite(owner, id)
}
