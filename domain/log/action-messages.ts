/** What the log says about each action, to owners at /admin/log and to all staff about their own account. */
import { activities } from './activities'

/** A sentence for each action of server/auth/core/audit.ts; action-messages.test.ts compares the two. */
const accountSentences: Readonly<Record<string, string>> = {
  account_changed: 'The account was changed by a service.',
  account_created: 'The account was created.',
  account_deactivated: 'An owner deactivated the account.',
  account_deleted: 'The account was deleted.',
  account_imported: 'The account was imported from another service.',
  account_invited: 'An email with an invite was sent.',
  account_reactivated: 'An owner reactivated the account.',
  address_confirmed: 'The email address was confirmed.',
  address_change_requested: 'A change of the email address was requested.',
  address_changed: 'The email address was changed.',
  address_restored: 'The change of the email address was undone.',
  anonymous_account_created: 'The account was created without an address.',
  code_refused: 'A wrong code was entered.',
  code_requested: 'A text message with a code was requested.',
  factor_enrolled: 'Started adding a second factor.',
  factor_removed: 'A second factor was removed.',
  factor_renamed: 'A second factor was renamed.',
  factor_verified: 'Entered a code or used a passkey.',
  identity_linked: 'A sign-in was connected to the account.',
  identity_unlinked: 'A sign-in was disconnected from the account.',
  invite_made: 'Invited someone.',
  invite_revoked: 'An invite was revoked.',
  invite_used: 'An invite was used to create the account.',
  keys_rotated: 'The keys of the website were rotated.',
  link_made: 'A service created a link to the account.',
  link_requested: 'An email with a sign-in link was requested.',
  link_used: 'A link or code from an email was used.',
  password_changed: 'The password was changed.',
  phone_change_requested: 'A change of the phone number was requested.',
  phone_changed: 'The phone number was changed.',
  profile_changed: 'The name, job title or signature was changed.',
  reauthentication_requested: 'A code for a change was sent by email.',
  recovery_code_used: 'A recovery code was used, and the authenticators were removed.',
  recovery_codes_made: 'New recovery codes were made.',
  recovery_requested: 'An email for a forgotten password was requested.',
  refresh_token_reused: 'A session was ended because a copy of it was used.',
  role_changed: 'The role of the account was changed.',
  second_factor_rule_changed: 'The rule on who needs a second factor was changed.',
  service_token_made: 'A token for a service was created.',
  service_token_revoked: 'A token for a service was revoked.',
  session_of_other_browser_ended: 'A session was ended because another browser used it.',
  session_opened: 'Signed in.',
  sessions_ended: 'Signed out.',
  sessions_ended_by_owner: 'An owner signed the account out everywhere.',
  sign_in_failed: 'A sign-in failed.',
}

/** The text of an entry; an action unknown to this version is shown by its name. */
export function describeAction(action: string): string {
  if (Object.hasOwn(accountSentences, action)) return accountSentences[action] ?? action
  return isActivity(action) ? activities[action].sentence : `Other: ${action.replaceAll('_', ' ')}`
}

const isActivity = (action: string): action is keyof typeof activities => Object.hasOwn(activities, action)

/** The actions whose sentence has these words, in lower case: a search finds what owners read. */
export const actionsSaying = (words: string): string[] =>
  [...Object.keys(accountSentences), ...Object.keys(activities)].filter(action =>
    describeAction(action).toLowerCase().includes(words),
  )
