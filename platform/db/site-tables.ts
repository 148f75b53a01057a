/** The tables of posts, pictures, enquiries, subscribers and the outbox. */
import type { ColumnType, Generated } from 'kysely'
import type { SafeHtml } from '../../shared/safe-html'
import type { CreatedOnce, NotedOnce } from './set-once'

export interface BlogPostsTable {
  id: string
  title: string
  category: string
  author: string
  /** `yyyy-mm-dd` */
  date: string
  excerpt: string
  content: SafeHtml
  image_url: string
  /** What the cover shows; empty where it only decorates. */
  image_alt: Generated<string>
  /** Of the cover, `x y` in percent (domain/image/focus.ts); empty for the middle. */
  image_focus: Generated<string>
  /** In place of title and excerpt, for search engines and link previews; empty for none. */
  search_title: Generated<string>
  search_description: Generated<string>
  /** JSON of `PostAuthor[]`, and of a list of texts. */
  authors: Generated<string>
  tags: Generated<string>
  /** Empty for none. */
  series: Generated<string>
  series_part: Generated<number>
  read_time_in_minutes: number
  status: 'draft' | 'scheduled' | 'published'
  publish_at: string | null
  version: Generated<number>
  created_at: CreatedOnce
  updated_at: string
  /** Deleted then, and a draft in the bin since. */
  binned_at: Generated<string | null>
  /** For the staff's search: the words of title, author and excerpt that folding their letters changes. */
  folded: Generated<string>
}

/** Who made a post; of one that came with the site, or from before this was noted, nobody. */
export interface PostMakersTable {
  post_id: string
  account_id: string
}

/** A draft that waits for an editor, or that an editor returned. Without meaning once the post is no draft. */
export interface PostSubmissionsTable {
  post_id: string
  account_id: string
  submitted_at: string
  /** Null while it waits. */
  returned_at: string | null
  returned_by: string | null
  /** What the editor asks for; '' while it waits. */
  remark: string
}

/** A post as it was before a save replaced it. */
export interface PostVersionsTable {
  post_id: string
  version: number
  /** JSON of `SafePost`. */
  fields: string
  /** When this version was saved. */
  saved_at: string
  /** The account whose save replaced it, and so made the next version; null when a scheduled post was published. */
  replaced_by: string | null
}

/** What a member says of a passage of a post, or answers; no reader sees it. */
export interface PostRemarksTable {
  id: string
  post_id: string
  /** The remark that it answers; null for one on a passage. */
  answers_id: string | null
  account_id: string
  text: string
  /** The passage and what was around it when it was chosen; '' for an answer. */
  exact: string
  prefix: string
  suffix: string
  /** Of the passage in the text, in UTF-16 units. */
  start_offset: number
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** What the form of a post says, for the preview of one session. */
export interface UnsavedPostsTable {
  session_id: CreatedOnce
  /** JSON of `UnsavedPost`, without its text. */
  fields: string
  /** With the paths of shared/editing/pasted-path.ts in place of what was pasted. */
  content: SafeHtml
  /** What was pasted, as data addresses, a line each. */
  pictures: string
  made_at: string
}

/** The draft of changes beside a published article. */
export interface PostChangesTable {
  post_id: string
  /** Optimistic locking: counts the saves of the draft. */
  version: number
  /** The version of the article that the changes are to. */
  base_version: number
  /** JSON of `SafePost`. */
  fields: string
  /** JSON of the pictures that it shows, so that a save of the article need not read its text. */
  images: string
  /** When it is published; null while nobody has chosen a time. */
  due_at: string | null
  /** Why it was not published at its time. */
  failure: string | null
  saved_by: string | null
  created_at: CreatedOnce
  updated_at: string
}

/** Uploaded pictures; the bytes are in the object store. */
export interface ImagesTable {
  name: string
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
  width: number
  /** Of one frame. */
  height: number
  bytes: number
  /** Whether it is animated. */
  animated: boolean
  account_id: string | null
  created_at: CreatedOnce
  /** Alt text: suggested when the picture is used again. */
  alt: Generated<string>
  /** As `foldLetters` writes it, for searches; behind `alt` where a build before migration 0069 wrote that. */
  folded_alt: Generated<string>
  /** The name of the picture that it is a part of; empty for a whole one. */
  original: Generated<string>
  /** Which part, as `writeCrop` writes it. */
  crop: Generated<string>
  /** What the file was called when it was uploaded; empty where that is unknown. */
  file_name: Generated<string>
  /** As `foldLetters` writes it, for searches. */
  folded_file_name: Generated<string>
  /** Of the bytes; empty where they are under the bucket and the name, as before migration 0012. */
  object_key: Generated<string>
}

/** Objects that no row names: uploads under way, and deleted pictures (platform/objects/loose-objects.ts). */
export interface LooseObjectsTable {
  key: string
  since: CreatedOnce
  /** The bytes are to be deleted, and no row may adopt them. */
  doomed: boolean
}

/** A post that shows an uploaded picture, or did: with neither only earlier versions of it do. */
export interface ImageUsesTable {
  name: string
  post_id: string
  in_body: boolean
  as_cover: boolean
}

/** Names are never reused: browsers cache what they name for a year. */
export interface DeletedImagesTable {
  name: string
  deleted_at: CreatedOnce
}

/** What an email or text message is for; domain/mail/mail-schema.ts says of which staff may read the content. */
export type MessagePurpose =
  | 'enquiry-notification'
  | 'enquiry-acknowledgement'
  | 'enquiry-reply'
  | 'enquiry-forward'
  | 'enquiry-notice'
  | 'post-notice'
  | 'site-notice'
  | 'newsletter-confirmation'
  | 'account'
  | 'text-message'
  | 'test'

/** Rendered emails that wait for delivery (platform/jobs/outbox.ts). */
export interface OutboxMessagesTable {
  id: string
  purpose: MessagePurpose
  /** An email address, or the number of a text message. */
  recipient: string
  /** Of an email. */
  subject: string
  /** Idempotency key: a second message with it is not stored, so one acknowledgement per address and day. */
  dedupe_key: string | null
  /** JSON of `StoredMessage`; of what was sent, `{}`. */
  message: string
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  next_attempt_at: string
  leased_until: string | null
  /** What the server said to the last attempt, or why there was no answer. */
  last_answer: string
  created_at: CreatedOnce
  sent_at: string | null
}

export interface SubscribersTable {
  id: string
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed'
  /** When the status was set; a repeated request sets it again. */
  status_at: string
  /** SHA-256 of the confirmation token; the token itself is only in the email. */
  confirm_token_hash: string
  unsubscribe_token_hash: string
  /** When consent that the law implies ends; null for consent that was said. */
  ends_at: string | null
}

/** Evidence of consent and of its end (CASL s.13): rows are added, never changed, and deleted with their subscriber. */
export interface SubscriberEventsTable {
  id: CreatedOnce
  subscriber_id: CreatedOnce
  kind: ColumnType<SubscriberEventKind, SubscriberEventKind, never>
  at: CreatedOnce
  /** IP address of requests and confirmations. */
  ip: NotedOnce
  /** What was agreed to, and on which page: of requests. */
  page: NotedOnce
  wording: NotedOnce
  version: NotedOnce
  /** Why the address may be written to, since which day, and what proves it: of what a member added. */
  ground: ColumnType<ConsentGround | null, ConsentGround | null | undefined, never>
  given_on: NotedOnce
  evidence: NotedOnce
  /** The member who did it, by name; null for visitors. */
  noted_by: NotedOnce
}

export type SubscriberEventKind = 'requested' | 'confirmed' | 'added' | 'unsubscribed'

type ConsentGround = 'said' | 'business' | 'inquiry'

/** Suppression list: addresses not to be written to, as keyed hashes: what remains of an erased subscriber. */
export interface SuppressedAddressesTable {
  hash: string
  at: CreatedOnce
}

/** Facts of the installation: seeded, content version, keys. */
export interface SettingsTable {
  key: string
  value: string
}

/** Addresses of an earlier site. */
export interface RedirectsTable {
  id: string
  /** Path in lower case, with its query. */
  source: string
  target: string
  created_at: string
}

/** Addresses that visitors ask for in vain. */
export interface MissedAddressesTable {
  id: string
  path: string
  times: number
  missed_at: string
}

/** How often a page was opened: no row is about a visit or a visitor. */
export interface PageViewsTable {
  /** `yyyy-mm-dd` at the company. */
  day: string
  path: string
  /** The name of a website, or one of `referrers` (platform/visits/visit.ts). */
  referrer: string
  views: number
}

/** Searches of articles that found nothing. */
export interface MissedSearchesTable {
  words: string
  times: number
  /** `yyyy-mm-dd` at the company: the last day. */
  day: string
}

/** The announcement above every public page. */
export interface AnnouncementsTable {
  /** Always 1. */
  id: number
  text: string
  link_text: string
  link_url: string
  tone: 'information' | 'warning'
  starts_at: string
  ends_at: string | null
  version: number
  updated_at: string
}

/** Texts of the site that staff changed (domain/site). */
export interface SiteDocumentsTable {
  name: string
  /** JSON of the difference to what is shipped; null while nothing is published. */
  published: string | null
  /** JSON of the whole document as somebody left it; null when there is no draft. */
  draft: string | null
  /** Rises with each save and each publication. */
  version: number
  changed_at: string
  /** The account, null once it is deleted. */
  changed_by: string | null
  /** Of a case study that staff added: deleted then, and in the bin since. */
  binned_at: string | null
}

/** A document of `site_documents` that shows an uploaded picture: as it is published, scheduled or drafted. */
export interface SiteDocumentImagesTable {
  name: string
  document: string
}

/** A document as it was published. */
export interface SiteVersionsTable {
  id: string
  name: string
  /** JSON of the whole document. */
  content: string
  published_at: string
  published_by: string | null
  /** Of the words that the printed term sheet had then; null where the document has no part in it. */
  sealed_hash: string | null
}

/** Texts of the site that are published together at a time. */
export interface SitePublicationsTable {
  id: string
  due_at: string
  scheduled_at: CreatedOnce
  /** The account, null once it is deleted. */
  scheduled_by: string | null
  /** Why nothing of it was published when it was due; null while it waits. */
  failure: string | null
}

export interface SitePublicationTextsTable {
  publication_id: string
  name: string
  /** JSON of the whole document as it was when it was scheduled. */
  content: string
}

/** Pages that staff make beside the fixed ones (domain/page). */
export interface OwnPagesTable {
  id: string
  /** The one segment of its path; unique, the bin included. */
  address: string
  title: string
  lede: string
  content: SafeHtml
  place: 'menu' | 'footer' | 'none'
  /** What menu and footer call it; empty: its title. */
  label: string
  search_title: string
  search_description: string
  status: 'draft' | 'scheduled' | 'published'
  publish_at: string | null
  /** When visitors first saw it; null before. */
  published_at: string | null
  version: number
  created_at: CreatedOnce
  updated_at: string
  /** The account that saved it last; null once it is deleted. */
  updated_by: string | null
  /** Deleted then, and a draft in the bin since. */
  binned_at: string | null
}

/** A page of `own_pages` that shows an uploaded picture. */
export interface OwnPageImagesTable {
  name: string
  page_id: string
}

/** A text of a page in `own_pages` that a save replaced. */
export interface OwnPageVersionsTable {
  page_id: string
  version: number
  /** JSON of `EarlierText`. */
  fields: string
  /** When this version was saved. */
  saved_at: string
  /** Null for a job, and once the account is deleted. */
  saved_by: string | null
}

/** The privacy policy, each time that its words changed: rows are added, never changed. */
export interface PolicyVersionsTable {
  /** 1 for the first. */
  version: number
  /** JSON, as its page sets it. */
  policy: CreatedOnce
  in_force_from: CreatedOnce
}

/** Links to the drafts of the site; a link that was revoked has no row. */
export interface SitePreviewsTable {
  id: string
  /** SHA-256 of the token. */
  token_hash: CreatedOnce
  made_at: CreatedOnce
  /** The account, null once it is deleted. */
  made_by: string | null
  expires_at: CreatedOnce
}
