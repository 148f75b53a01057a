/** The tables of accounts: who may sign in, how, and where someone is signed in. */
import type { Generated } from 'kysely'
import type { CreatedOnce, NotedOnce } from './set-once'

export interface AccountsTable {
  id: string
  /** `contributor`: own drafts only. `member`: self-registered, without rights until an owner grants some. */
  role: 'owner' | 'editor' | 'contributor' | 'member'
  /** Lower case. */
  email: string | null
  password_hash: string | null
  email_confirmed_at: string | null
  invited_at: string | null
  /** The address of a pending change. */
  new_email: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change_sent_at: string | null
  reauthentication_sent_at: string | null
  last_sign_in_at: string | null
  /** JSON objects. */
  app_metadata: string
  user_metadata: string
  banned_until: string | null
  deleted_at: string | null
  is_anonymous: Generated<boolean>
  /** E.164 without `+`. */
  phone: string | null
  phone_confirmed_at: string | null
  /** The number of a pending change. */
  new_phone: string | null
  phone_change_sent_at: string | null
  /** From then on no email signs in to it: its owner disconnected the address. */
  email_closed_at: string | null
  /** It signs in by single sign-on only. */
  is_sso: Generated<boolean>
  /** Optimistic locking: raised by whatever invalidates earlier proofs (server/auth/core/credentials.ts). */
  credentials_version: Generated<number>
  /** The invite that it was created with. */
  invite_id: string | null
  /** '' for none, as the signature, with which replies end. */
  job_title: Generated<string>
  signature: Generated<string>
  /** What the page of an author says of them; '' for nothing. */
  biography: Generated<string>
  /** When the member or an owner last set the name in `user_metadata`; from then on no provider replaces it. */
  named_at: string | null
  created_at: CreatedOnce
  updated_at: string
}

/** A way in which an account proves who it is: its email address, or its subject at a provider. */
export interface IdentitiesTable {
  id: string
  account_id: string
  provider: string
  provider_id: string
  /** JSON object. */
  identity_data: string
  email: string | null
  last_sign_in_at: string | null
  created_at: CreatedOnce
  updated_at: string
}

export interface SessionsTable {
  id: string
  account_id: string
  aal: 'aal1' | 'aal2'
  factor_id: string | null
  /** Hash of the binding cookie; null for a script's session. */
  browser_hash: string | null
  ip: string
  user_agent: string
  created_at: CreatedOnce
  refreshed_at: string
}

/** A page of the admin area that a member has open. */
export interface PresencesTable {
  /** The page's path. */
  place: string
  account_id: string
  seen_at: string
}

/** Devices that get notifications, each while its session lasts. */
export interface PushSubscriptionsTable {
  /** Address at the browser's push service. */
  endpoint: string
  account_id: string
  session_id: string
  /** Keys of the browser, base64url. */
  p256dh: string
  auth: string
  renewed_at: string
}

/** How a session was authenticated, each method with the last time. */
export interface SessionMethodsTable {
  session_id: string
  method: string
  at: string
}

/** The second factors that have proven a session, each with the last time: it is aal2 while one of them is left. */
export interface SessionFactorsTable {
  session_id: string
  factor_id: string
  at: string
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  /** The token that this one replaced. */
  parent_hash: string | null
  revoked_at: string | null
  created_at: CreatedOnce
}

export interface FactorsTable {
  id: string
  account_id: string
  friendly_name: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'unverified' | 'verified'
  /** Encrypted (server/auth/secrets/secrets.ts). */
  secret: string
  /** E.164 without `+`; of factors of type phone. */
  phone: string | null
  /** The newest accepted time step: a code is accepted once (replay). */
  last_step: Generated<number>
  last_challenged_at: string | null
  last_used_at: string | null
  created_at: CreatedOnce
  updated_at: string
}

export interface FactorChallengesTable {
  id: string
  factor_id: string
  ip: string
  created_at: CreatedOnce
  verified_at: string | null
  /** Of the digits that were sent; of factors of type phone. */
  code_hash: string | null
}

/** The credential of a factor of type webauthn. */
export interface PasskeysTable {
  factor_id: string
  /** base64url, as are the key's bytes (COSE). */
  credential_id: string
  public_key: string
  /** How often the authenticator says it was used; 0 for those that do not count. */
  counter: number
  /** JSON: how the browser reached the authenticator. */
  transports: string
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: boolean
}

/** What an authenticator is to sign; answered once. */
export interface PasskeyChallengesTable {
  id: string
  /** The session that registers a passkey; null for a sign-in. */
  session_id: string | null
  created_at: CreatedOnce
}

export interface RecoveryCodesTable {
  account_id: string
  code_hash: string
}

export type OneTimeTokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'phone_change'
  | 'sms'

export interface OneTimeTokensTable {
  account_id: string
  kind: OneTimeTokenKind
  /** The recipient: an email address in lower case, or a phone number. */
  address: string
  token_hash: string
  attempts: Generated<number>
  created_at: string
}

/** A link that restores an account's earlier address. */
export interface AddressUndosTable {
  token_hash: string
  account_id: string
  /** The earlier address. */
  address: string
  created_at: CreatedOnce
}

/** A PKCE sign-in between its first call and the exchange of its code. */
export interface SignInFlowsTable {
  account_id: string
  code_hash: string
  /** Becomes the session's method. */
  method: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  created_at: CreatedOnce
  issued_at: string | null
  /** Encrypted JSON of the provider's tokens, for the session that the code is exchanged for. */
  provider_tokens: string | null
}

/** A sign-in under way at a provider, which may come back once. */
export interface ProviderFlowsTable {
  state_hash: string
  provider: string
  /** Where the browser goes afterwards. */
  target: string
  /** The browser that began; no other may finish (login CSRF). */
  browser_hash: string | null
  /** Encrypted: our own proof to the provider (PKCE, RFC 7636). */
  code_verifier: string | null
  nonce: string | null
  /** The client's challenge; null in the implicit flow. */
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  /** The account that the identity is to be linked to. */
  account_id: string | null
  /** The session that asked for it; the flow ends with it. */
  session_id: string | null
  created_at: CreatedOnce
  /** Hash of the handle under which the browser fetches a posted answer. */
  answer_hash: string | null
  /** Encrypted JSON: the fields of a posted answer, or what a validated SAML assertion says. */
  answer: string | null
}

export interface KnownBrowsersTable {
  account_id: string
  browser_hash: string
  last_used_at: string
}

export interface SigningKeysTable {
  /** The `kid` of its tokens. */
  id: string
  /** JSON Web Key, wrapped (platform/keys/key-wrapper.ts). */
  private_key: string
  created_at: CreatedOnce
  /** From then on it signs nothing and still verifies. */
  retired_at: string | null
}

/** Tokens of programs that manage accounts; the token itself is not kept. */
export interface ServiceTokensTable {
  /** Its `jti`. */
  id: string
  name: string
  created_at: CreatedOnce
  expires_at: CreatedOnce
  /** Within a minute. */
  last_used_at: string | null
  revoked_at: string | null
}

export interface InvitesTable {
  id: string
  code_hash: string
  role: 'owner' | 'editor' | 'contributor'
  /** If set, the only address that may use it. */
  email: string | null
  uses_left: number
  expires_at: string
  created_at: CreatedOnce
  /** The account that invited; null for an invite of the command line. */
  created_by: string | null
}

/** Counters that all processes share and that survive restarts. */
export interface AttemptsTable {
  key: string
  count: number
  since: string
}

/** Audit log of accounts: rows are added, never changed (a trigger refuses it). */
export interface AuthEventsTable {
  id: CreatedOnce
  account_id: NotedOnce
  action: CreatedOnce
  ip: CreatedOnce
  user_agent: CreatedOnce
  /** JSON object. */
  detail: CreatedOnce
  at: CreatedOnce
}
