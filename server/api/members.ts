/** /api/people: the members, for owners. */

import { Hono } from 'hono'
import { type Notice, renderNotice } from '../../domain/account/mails.server'
import {
  changeFactorRuleSchema,
  changeMemberSchema,
  factorRuleSchema,
  type Member,
  type MemberChange,
  memberListSchema,
  memberSchema,
  proofSchema,
} from '../../domain/member/member-schema'
import { currentCompany } from '../../domain/site/current-site.server'
import type { Account } from '../auth/core/accounts'
import type { AuthDeps } from '../auth/core/call'
import { changeFactorRule } from '../auth/members/factor-rule'
import { listMembers } from '../auth/members/list-members'
import {
  changeMember,
  deleteMember,
  describeMember,
  endSessionsOf,
  findMember,
  removeFactorsOf,
  renameMember,
} from '../auth/members/members'
import type { AppEnv } from '../http/app-env'
import { describeDeletion, describeRoute } from './describe-route'
import { jsonBody } from './json-body'
import { requireOwner, requireProof, type Staff } from './staff'

export function createMembersApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'Everyone with an account; for owners',
        description: 'By address, 500 at most',
        answer: memberListSchema,
      }),
      async c => c.var.answer(await listMembers(c.var.staff)),
    )
    .put(
      '/second-factor',
      owner,
      describeRoute({
        summary: 'Change who must have a second factor; for owners who have one',
        description: 'The rule. Whom it newly concerns gets an email',
        answer: factorRuleSchema,
      }),
      jsonBody(changeFactorRuleSchema, { code: 'invalid_change' }),
      async c => {
        const { nonce, ...rule } = c.req.valid('json')
        await requireProof(c.var.staff, nonce)
        return c.var.answer(await changeFactorRule(c.var.staff, rule))
      },
    )
    .patch(
      '/:id',
      owner,
      describeRoute({
        summary: 'Change name, job title, role or admission; for owners',
        description: 'The member as changed',
        answer: memberSchema,
      }),
      jsonBody(changeMemberSchema, { code: 'invalid_change' }),
      async c => c.var.answer(await change(c.var.staff, c.req.param('id'), c.req.valid('json'))),
    )
    .delete(
      '/:id',
      owner,
      describeDeletion({
        summary: 'Delete a member, who gets an email; for owners',
        description: 'Deleted. Articles keep their byline, and open enquiries of theirs are unassigned',
      }),
      jsonBody(proofSchema, { code: 'invalid_change', mayBeEmpty: true }),
      async c => {
        await remove(c.var.staff, c.req.param('id'), c.req.valid('json').nonce)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/sessions',
      owner,
      describeRoute({
        summary: 'End the sessions of a member; for owners',
        description: 'The member',
        answer: memberSchema,
      }),
      async c => c.var.answer(await endSessions(c.var.staff, c.req.param('id'))),
    )
    .delete(
      '/:id/factors',
      owner,
      describeRoute({
        summary: 'Remove the authenticators of a member, who gets an email; for owners',
        description: 'The member',
        answer: memberSchema,
      }),
      jsonBody(proofSchema, { code: 'invalid_change', mayBeEmpty: true }),
      async c => c.var.answer(await removeFactors(c.var.staff, c.req.param('id'), c.req.valid('json').nonce)),
    )
}

/** Owners cannot lock themselves out. A name gives no one access, so it takes no further proof. */
async function change(owner: Staff, id: string, body: MemberChange): Promise<Member> {
  const { nonce, name, job_title, role, deactivated } = body
  const member = await findMember(owner, id.toLowerCase(), { notOneself: deactivated === true })
  if (role !== undefined || deactivated !== undefined) {
    await requireProof(owner, nonce)
    await changeMember(owner, member, { role, deactivated })
  }
  if (name !== undefined || job_title !== undefined) await renameMember(owner, member, { name, job_title })
  return describeMember(owner, member.id)
}

/** Only takes access away, so no further proof is required. */
async function endSessions(owner: Staff, id: string): Promise<Member> {
  const member = await findMember(owner, id.toLowerCase(), { notOneself: false })
  await endSessionsOf(owner, member)
  return describeMember(owner, member.id)
}

async function removeFactors(owner: Staff, id: string, nonce: string | undefined): Promise<Member> {
  const member = await findMember(owner, id.toLowerCase(), { notOneself: true })
  await requireProof(owner, nonce)
  const notice = await renderFor(owner, member, 'factors-removed-for-you')
  await removeFactorsOf(owner, member, notice)
  return describeMember(owner, member.id)
}

async function remove(owner: Staff, id: string, nonce: string | undefined): Promise<void> {
  const member = await findMember(owner, id.toLowerCase(), { notOneself: true })
  await requireProof(owner, nonce)
  await deleteMember(owner, member, await renderFor(owner, member, 'account-deleted'))
}

/** Undefined for a member without an address. */
const renderFor = async ({ call: { deps, now } }: Staff, { email }: Account, notice: Notice) =>
  email
    ? renderNotice(notice, {
        sender: await currentCompany(deps),
        email,
        siteUrl: deps.config.siteUrl,
        at: now,
      })
    : undefined
