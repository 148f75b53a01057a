/** Members and invites, as /api/people and /api/invites answer and accept them. zod is for the server only. */
import { z } from 'zod'
import { emailSchema } from '../../shared/email/email-schema'
import { timeSchema } from '../../shared/schema/time-schema'
import { checkBiography, checkJobTitle, checkName, checkSignature, tidyLine, tidyLines } from './member-name'

/** `contributor`: writes drafts of their own, and submits them. */
const staffRole = z.enum(['owner', 'editor', 'contributor'])
export type StaffRole = z.infer<typeof staffRole>

/** `member`: no rights. Anyone who signed up without an invite has this role until an owner changes it. */
const memberRole = z.enum([...staffRole.options, 'member'])
export type MemberRole = z.infer<typeof memberRole>

/** Text as typed: tidied, then refused with the sentence of its check. */
const checked = (tidy: (typed: string) => string, check: (text: string) => string | undefined) =>
  z
    .string()
    .transform(tidy)
    .superRefine((text, context) => {
      const message = check(text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

/** What a member is called. */
export const profileSchema = z.object({
  /** '' when the account has none. */
  name: z.string(),
  job_title: z.string(),
  /** '' when replies end with name, job title and agency. */
  signature: z.string(),
})
export type Profile = z.infer<typeof profileSchema>

/** With what the member tells readers. */
export const ownProfileSchema = profileSchema.extend({
  /** On the page of their articles; '' for nothing. */
  biography: z.string(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const named = {
  name: checked(tidyLine, checkName).optional(),
  job_title: checked(tidyLine, checkJobTitle).optional(),
}

/** Fields left out stay unchanged. */
export const changeProfileSchema = z.strictObject({
  ...named,
  signature: checked(tidyLines, checkSignature).optional(),
  biography: checked(tidyLines, checkBiography).optional(),
})
export type ProfileChange = z.infer<typeof changeProfileSchema>

/** Someone with an account. */
export const memberSchema = profileSchema.omit({ signature: true }).extend({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  role: memberRole,
  /** The address or number is verified. */
  confirmed: z.boolean(),
  created_at: timeSchema,
  last_sign_in_at: timeSchema.nullable(),
  /** Verified authenticators, and how many of them are passkeys. */
  factors: z.int(),
  passkeys: z.int(),
  /** By when they must have one; null when they need none, or have one. */
  second_factor_by: timeSchema.nullable(),
  /** How they can sign in: `email`, `phone`, or the name of a provider. */
  providers: z.array(z.string()),
  /** Banned until then; null when they are not. */
  deactivated_until: timeSchema.nullable(),
  /** The number of current sessions. */
  sessions: z.int(),
  /** The caller. */
  self: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

/** Who must have a second factor. */
export const factorRuleSchema = z.object({
  required_of: z.enum(['nobody', 'owners', 'everyone']),
  /** Days of grace, from the making of the rule, or of the account if that is younger. */
  grace_days: z.int(),
})
export type FactorRule = z.infer<typeof factorRuleSchema>

export const memberListSchema = z.object({
  people: z.array(memberSchema),
  /** Includes those that the list leaves out. */
  total: z.int(),
  second_factor: factorRuleSchema,
})

/** An invite that still has uses. */
export const openInviteSchema = z.object({
  id: z.string(),
  /** The only address that may use it; '' for any. */
  email: z.string(),
  role: staffRole,
  uses_left: z.int(),
  expires_at: timeSchema,
  created_at: timeSchema,
  /** The owner who invited, by name, else address; '' for the command line, or when that account was deleted. */
  invited_by: z.string(),
})
export type OpenInvite = z.infer<typeof openInviteSchema>

export const openInvitesSchema = z.object({ invites: z.array(openInviteSchema) })

/** Reauthentication: the emailed code, for a session without a fresh proof. */
const proof = { nonce: z.string().max(20, 'Enter the digits of the mail').optional() }

export const proofSchema = z.strictObject(proof)

export const changeFactorRuleSchema = z.strictObject({
  ...proof,
  required_of: factorRuleSchema.shape.required_of,
  grace_days: z.literal([0, 3, 7, 14]),
})
export type FactorRuleChange = z.infer<typeof changeFactorRuleSchema>

export const changeMemberSchema = z
  .strictObject({ ...proof, ...named, role: staffRole.optional(), deactivated: z.boolean().optional() })
  .refine(({ nonce: _, ...changes }) => Object.values(changes).some(value => value !== undefined), {
    message: 'Say what is to change: name, job_title, role or deactivated',
  })
export type MemberChange = z.infer<typeof changeMemberSchema>

export const inviteSchema = z.strictObject({
  ...proof,
  email: emailSchema('Enter an email address'),
  role: staffRole,
})

/** A member by name. */
export const memberNameSchema = z.object({ id: z.string(), name: z.string() })
