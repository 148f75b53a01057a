/** The tables. Both databases return the same shapes: times and dates as text, counts as numbers, booleans as such. */
import type { Kysely } from 'kysely'
import type {
  AccountsTable,
  AddressUndosTable,
  AttemptsTable,
  AuthEventsTable,
  FactorChallengesTable,
  FactorsTable,
  IdentitiesTable,
  InvitesTable,
  KnownBrowsersTable,
  OneTimeTokensTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PresencesTable,
  ProviderFlowsTable,
  PushSubscriptionsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  ServiceTokensTable,
  SessionFactorsTable,
  SessionMethodsTable,
  SessionsTable,
  SignInFlowsTable,
  SigningKeysTable,
} from './account-tables'
import type {
  ContactSubmissionsTable,
  EnquiryEventsTable,
  EnquiryLabelsTable,
  EnquiryReadsTable,
  EnquiryRepliesTable,
  EnquiryWritersTable,
  ForwardedFilesTable,
  LabelsTable,
  MailCopiesTable,
  NotificationChoicesTable,
  ReceivedFilesTable,
  ReceivedMailsTable,
  ReplyCopiesTable,
  ReplyFilesTable,
  SavedRepliesTable,
} from './enquiry-tables'
import type {
  ActivityEventsTable,
  BackupObjectsTable,
  ErasureReceiptsTable,
  HeldMailsTable,
  MailboxesTable,
  PrivacyRequestsTable,
  PurgeRunsTable,
  SchemaFloorTable,
} from './record-tables'
import type {
  AnnouncementsTable,
  BlogPostsTable,
  DeletedImagesTable,
  ImagesTable,
  ImageUsesTable,
  LooseObjectsTable,
  MissedAddressesTable,
  MissedSearchesTable,
  OutboxMessagesTable,
  OwnPageImagesTable,
  OwnPagesTable,
  OwnPageVersionsTable,
  PageViewsTable,
  PolicyVersionsTable,
  PostChangesTable,
  PostMakersTable,
  PostRemarksTable,
  PostSubmissionsTable,
  PostVersionsTable,
  RedirectsTable,
  SettingsTable,
  SiteDocumentImagesTable,
  SiteDocumentsTable,
  SitePreviewsTable,
  SitePublicationsTable,
  SitePublicationTextsTable,
  SiteVersionsTable,
  SubscriberEventsTable,
  SubscribersTable,
  SuppressedAddressesTable,
  UnsavedPostsTable,
} from './site-tables'

export interface Tables {
  blog_posts: BlogPostsTable
  post_makers: PostMakersTable
  post_submissions: PostSubmissionsTable
  post_versions: PostVersionsTable
  post_changes: PostChangesTable
  post_remarks: PostRemarksTable
  unsaved_posts: UnsavedPostsTable
  images: ImagesTable
  image_uses: ImageUsesTable
  deleted_images: DeletedImagesTable
  loose_objects: LooseObjectsTable
  contact_submissions: ContactSubmissionsTable
  enquiry_events: EnquiryEventsTable
  enquiry_replies: EnquiryRepliesTable
  enquiry_reads: EnquiryReadsTable
  enquiry_writers: EnquiryWritersTable
  labels: LabelsTable
  enquiry_labels: EnquiryLabelsTable
  saved_replies: SavedRepliesTable
  received_mails: ReceivedMailsTable
  received_files: ReceivedFilesTable
  reply_files: ReplyFilesTable
  reply_copies: ReplyCopiesTable
  mail_copies: MailCopiesTable
  forwarded_files: ForwardedFilesTable
  mailboxes: MailboxesTable
  held_mails: HeldMailsTable
  notification_choices: NotificationChoicesTable
  presences: PresencesTable
  push_subscriptions: PushSubscriptionsTable
  outbox_messages: OutboxMessagesTable
  subscribers: SubscribersTable
  subscriber_events: SubscriberEventsTable
  suppressed_addresses: SuppressedAddressesTable
  settings: SettingsTable
  schema_floor: SchemaFloorTable
  redirects: RedirectsTable
  announcements: AnnouncementsTable
  missed_addresses: MissedAddressesTable
  page_views: PageViewsTable
  missed_searches: MissedSearchesTable
  site_documents: SiteDocumentsTable
  site_document_images: SiteDocumentImagesTable
  site_versions: SiteVersionsTable
  policy_versions: PolicyVersionsTable
  site_previews: SitePreviewsTable
  site_publications: SitePublicationsTable
  site_publication_texts: SitePublicationTextsTable
  own_pages: OwnPagesTable
  own_page_images: OwnPageImagesTable
  own_page_versions: OwnPageVersionsTable
  accounts: AccountsTable
  identities: IdentitiesTable
  sessions: SessionsTable
  session_methods: SessionMethodsTable
  session_factors: SessionFactorsTable
  refresh_tokens: RefreshTokensTable
  factors: FactorsTable
  factor_challenges: FactorChallengesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  recovery_codes: RecoveryCodesTable
  one_time_tokens: OneTimeTokensTable
  address_undos: AddressUndosTable
  sign_in_flows: SignInFlowsTable
  provider_flows: ProviderFlowsTable
  known_browsers: KnownBrowsersTable
  signing_keys: SigningKeysTable
  service_tokens: ServiceTokensTable
  invites: InvitesTable
  attempts: AttemptsTable
  auth_events: AuthEventsTable
  activity_events: ActivityEventsTable
  privacy_requests: PrivacyRequestsTable
  erasure_receipts: ErasureReceiptsTable
  purge_runs: PurgeRunsTable
  backup_objects: BackupObjectsTable
}

export type Database = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'
