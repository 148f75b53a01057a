/** The JSON of /api/people and /api/invites. zod is for the server alone. */
import { z } from 'zod'
import { isEmailAddress } from '../../shared/email-address'
import type { OpenInvite, Person } from './person'

const role = z.enum(['owner', 'editor'])

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  confirmed: z.boolean(),
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  factors: z.int(),
  providers: z.array(z.string()),
  deactivated_until: z.iso.datetime().nullable(),
  sessions: z.int(),
  self: z.boolean(),
}) satisfies z.ZodType<Person>

export const openInviteSchema = z.object({
  id: z.string(),
  email: z.string(),
  role,
  uses_left: z.int(),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  invited_by: z.string(),
}) satisfies z.ZodType<OpenInvite>

/** The digits of a mail, which a session older than a day must show. */
const proof = { nonce: z.string().max(20, 'Enter the digits of the mail').optional() }

export const proofSchema = z.strictObject(proof)

export const changePersonSchema = z
  .strictObject({ ...proof, role: role.optional(), deactivated: z.boolean().optional() })
  .refine(({ role: changed, deactivated }) => changed !== undefined || deactivated !== undefined, {
    message: 'Say what is to change: role or deactivated',
  })

export const inviteSchema = z.strictObject({
  ...proof,
  email: z
    .string()
    .trim()
    .max(254, 'Shorten the address: 254 characters at most')
    .refine(isEmailAddress, { message: 'Enter an e-mail address' }),
  role,
})
