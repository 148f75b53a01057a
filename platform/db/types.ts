/** The tables. Both databases return the same shapes: times and dates as text, counts as numbers. */
import type { ColumnType, Generated, Kysely } from 'kysely'

type CreatedOnce = ColumnType<string, string, never>
type NotedOnce = ColumnType<string | null, string | undefined, never>

export interface BlogPostsTable {
  id: string
  title: string
  category: string
  author: string
  /** `yyyy-mm-dd` */
  date: string
  excerpt: string
  /** Sanitised HTML. */
  content: string
  image_url: string
  read_time_in_minutes: number
  status: 'draft' | 'scheduled' | 'published'
  publish_at: string | null
  version: Generated<number>
  created_at: CreatedOnce
  updated_at: string
}

/** A post as it was before a save replaced it. */
export interface PostVersionsTable {
  post_id: string
  version: number
  /** JSON of `EditablePost`. */
  fields: string
  /** When this version was saved. */
  saved_at: string
  /** The account whose save replaced it; null for the publishing of a scheduled post. */
  replaced_by: string | null
}

/** Uploaded pictures; the bytes are in the object store under the bucket and the name. */
export interface ImagesTable {
  name: string
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
  width: number
  /** Of one frame. */
  height: number
  bytes: number
  /** 1 when it moves. */
  animated: number
  account_id: string | null
  created_at: CreatedOnce
  /** What it shows, for people who cannot see it; a proposal to whoever uses it again. */
  alt: Generated<string>
}

/** A post that shows an uploaded picture, or did: with two zeros only earlier versions of it do. */
export interface ImageUsesTable {
  name: string
  post_id: string
  in_body: number
  as_cover: number
}

/** Names are never used twice: what stands under one is kept by browsers for a year. */
export interface DeletedImagesTable {
  name: string
  deleted_at: CreatedOnce
}

export interface ContactSubmissionsTable {
  id: string
  name: string
  email: string
  company: string
  phone: string
  service: string
  message: string
  status: 'new' | 'spam'
  created_at: CreatedOnce
}

/** Rendered mails that wait for delivery (platform/jobs/outbox.ts). */
export interface OutboxMessagesTable {
  id: string
  /** A second message with the same key is not stored: one acknowledgement per address and day. */
  dedupe_key: string | null
  /** JSON of `MailMessage`. */
  message: string
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  next_attempt_at: string
  leased_until: string | null
  last_error: string
  created_at: CreatedOnce
  sent_at: string | null
}

export interface SubscribersTable {
  id: string
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed'
  /** When the status was set; a repeated request sets it anew. */
  status_at: string
  /** SHA-256 of the confirmation token; the token itself stands in the mail alone. */
  confirm_token_hash: string
  unsubscribe_token_hash: string
}

/** Evidence of consent and of its end (CASL s.13): rows are added, never changed, and go with their subscriber. */
export interface SubscriberEventsTable {
  id: CreatedOnce
  subscriber_id: CreatedOnce
  kind: ColumnType<SubscriberEventKind, SubscriberEventKind, never>
  at: CreatedOnce
  /** From where it came: of requests and confirmations. */
  ip: NotedOnce
  /** What was agreed to, and on which page: of requests. */
  page: NotedOnce
  wording: NotedOnce
  version: NotedOnce
}

export type SubscriberEventKind = 'requested' | 'confirmed' | 'unsubscribed'

/** Addresses that are not to be written to, as keyed hashes: what remains of an erased subscriber. */
export interface SuppressedAddressesTable {
  hash: string
  at: CreatedOnce
}

/** Facts of the installation: seeded, content version, keys. */
export interface SettingsTable {
  key: string
  value: string
}

export interface AccountsTable {
  id: string
  role: 'owner' | 'editor'
  /** Lower case. */
  email: string | null
  password_hash: string | null
  email_confirmed_at: string | null
  invited_at: string | null
  /** The address that a change waits for. */
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
  is_anonymous: Generated<number>
  /** E.164 without `+`. */
  phone: string | null
  phone_confirmed_at: string | null
  /** The number that a change waits for. */
  new_phone: string | null
  phone_change_sent_at: string | null
  /** 1 when it signs in by single sign-on alone. */
  is_sso: Generated<number>
  created_at: CreatedOnce
  updated_at: string
}

/** A way in which an account proves who it is: its e-mail address, or its subject at a provider. */
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
  /** Hash of the binding cookie; null for a session of a script. */
  browser_hash: string | null
  ip: string
  user_agent: string
  created_at: CreatedOnce
  refreshed_at: string
}

/** How a session was authenticated, each method with the last time. */
export interface SessionMethodsTable {
  session_id: string
  method: string
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
  factor_type: 'totp' | 'phone'
  status: 'unverified' | 'verified'
  /** Encrypted (server/auth/secrets.ts). */
  secret: string
  /** E.164 without `+`; of factors of type phone. */
  phone: string | null
  /** The newest accepted time step: a code is accepted once. */
  last_step: Generated<number>
  last_challenged_at: string | null
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
  /** To which it was sent: e-mail in lower case, or phone. */
  address: string
  token_hash: string
  attempts: Generated<number>
  created_at: string
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

/** A sign-in that has left for a provider and may come back once. */
export interface ProviderFlowsTable {
  state_hash: string
  provider: string
  /** Where the browser goes afterwards. */
  target: string
  /** The browser that left; no other may finish. */
  browser_hash: string | null
  /** Encrypted: our own proof to the provider (RFC 7636). */
  code_verifier: string | null
  nonce: string | null
  /** The client's challenge; null in the implicit flow. */
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  /** The account that the identity is to be linked to. */
  account_id: string | null
  created_at: CreatedOnce
  /** Of the handle under which the browser fetches an answer that was posted. */
  answer_hash: string | null
  /** Encrypted JSON: the fields of a posted answer, or what a checked SAML assertion says. */
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
  /** JSON Web Key. */
  private_key: string
  created_at: CreatedOnce
  /** Since then it signs nothing and still verifies. */
  retired_at: string | null
}

export interface InvitesTable {
  id: string
  code_hash: string
  role: 'owner' | 'editor'
  /** When set, the only address that may use it. */
  email: string | null
  uses_left: number
  expires_at: string
  created_at: CreatedOnce
  /** The account that invited; null for an invite of the command line. */
  created_by: string | null
}

/** Counters that must hold for all processes and outlive them. */
export interface AttemptsTable {
  key: string
  count: number
  since: string
}

/** What happened to accounts: rows are added, never changed (a trigger refuses it). */
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

export interface Tables {
  blog_posts: BlogPostsTable
  post_versions: PostVersionsTable
  images: ImagesTable
  image_uses: ImageUsesTable
  deleted_images: DeletedImagesTable
  contact_submissions: ContactSubmissionsTable
  outbox_messages: OutboxMessagesTable
  subscribers: SubscribersTable
  subscriber_events: SubscriberEventsTable
  suppressed_addresses: SuppressedAddressesTable
  settings: SettingsTable
  accounts: AccountsTable
  identities: IdentitiesTable
  sessions: SessionsTable
  session_methods: SessionMethodsTable
  refresh_tokens: RefreshTokensTable
  factors: FactorsTable
  factor_challenges: FactorChallengesTable
  recovery_codes: RecoveryCodesTable
  one_time_tokens: OneTimeTokensTable
  sign_in_flows: SignInFlowsTable
  provider_flows: ProviderFlowsTable
  known_browsers: KnownBrowsersTable
  signing_keys: SigningKeysTable
  invites: InvitesTable
  attempts: AttemptsTable
  auth_events: AuthEventsTable
}

export type Database = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'
