import type { Generated, Selectable } from 'kysely'
import type { Membership } from '../family/membership.ts'

/** The tables and views. Times are milliseconds since 1970 in UTC, booleans are 0 or 1, and JSON is text. */
export interface Schema {
  user: UserTable
  /** Users whose accounts are not deleted. Responses about other users must read this view. */
  live_user: UserTable
  session: SessionTable
  access_token: AccessTokenTable
  password_reset: PasswordResetTable
  email_proof: EmailProofTable
  media: MediaTable
  /** Items that are not in the trash. Lists, files, albums, shares and links read this view. */
  live_media: MediaTable
  /** Items that are not in the trash, and their companions: all files that may be viewed. */
  live_file: LiveFileView
  /** Items in the trash that have not been deleted permanently. */
  trashed_media: MediaTable
  media_text: MediaTextTable
  media_text_term: MediaTextTermTable
  media_month: MediaMonthTable
  list_bucket: ListBucketTable
  upload: UploadTable
  upload_chunk: UploadChunkTable
  folder_import: FolderImportTable
  staged_file: StagedFileTable
  staged_sidecar: StagedSidecarTable
  staged_entry: StagedEntryTable
  job: JobTable
  tombstone: TombstoneTable
  manifest_change: ManifestChangeTable
  manifest_recording: ManifestRecordingTable
  deletion: DeletionTable
  album: AlbumTable
  album_draft: AlbumDraftTable
  /** Albums that are neither deleted nor still being created. All code that shows albums reads this view. */
  live_album: AlbumTable
  live_link: LinkTable
  album_media: AlbumMediaTable
  album_content: AlbumContentTable
  invited_user: InvitedUserTable
  album_share: AlbumShareTable
  media_share: MediaShareTable
  link: LinkTable
  link_media: LinkMediaTable
  family_group: FamilyGroupTable
  family_member: FamilyMemberTable
  subscription: SubscriptionTable
  plan: PlanTable
  payment_event: PaymentEventTable
  pending_customer_deletion: PendingCustomerDeletionTable
  simulated_payment_object: SimulatedPaymentObjectTable
  bulk_mail: BulkMailTable
  mail: MailTable
  mailing: MailingTable
  email_opt_out: EmailOptOutTable
  email_template: EmailTemplateTable
  feature_flag: FeatureFlagTable
  variable: VariableTable
  audit: AuditTable
  role: RoleTable
  block_checksums: BlockChecksumsTable
  integrity_check: IntegrityCheckTable
  expiry_clock: ExpiryClockTable
  attempt: AttemptTable
  lease: LeaseTable
  export_ticket: ExportTicketTable
}

export interface UserTable {
  /** Never reused after a deletion. */
  id: Generated<number>
  /** Case-insensitive. */
  email: string
  /** In the PHC string format. */
  password_hash: string
  first_name: string | null
  last_name: string | null
  /** A JSON array. */
  roles: string
  created_at: number
  /** Id at the payment provider; null before the first payment. */
  customer_id: Generated<string | null>
  /** The total size of all items, including the trash. Maintained by triggers. */
  used_bytes: Generated<number>
  /** When the user proved that the address is theirs; null if they haven't. */
  email_verified_at: number | null
  /** Random, in hexadecimal, set by a trigger. Never reused, even after an older database was restored. */
  account_key: Generated<string>
  /** When an administrator disabled the account; null if it is enabled. */
  disabled_at: Generated<number | null>
  /** The storage limit that an administrator set instead of the plan's. */
  quota_mb: Generated<number | null>
  last_sign_in_at: Generated<number | null>
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  token_hash: string
  created_at: number
  last_used_at: number
  /** The browser and the operating system; null if unknown. */
  device: string | null
}

/** A personal access token. Deleted when it is revoked. */
export interface AccessTokenTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  token_hash: string
  name: string
  /** A JSON array of scopes that the API contract defines. */
  scopes: string
  created_at: number
  expires_at: number
  /** Rounded to the hour; null if the token was never used. */
  last_used_at: number | null
}

/** The newest link that resets a user's password. Deleted when it is used. */
export interface PasswordResetTable {
  user_id: number
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  token_hash: string
  created_at: number
}

/** An emailed link. Opening the link proves that the user receives email at the address (docs/decisions/0086). */
export interface EmailProofTable {
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  token_hash: string
  /** Case-insensitive. */
  email: string
  /** `change`: the link changes the address of an account to this one. */
  purpose: 'verification' | 'share' | 'family' | 'account' | 'change'
  /** The user who shared something, invited somebody or is changing their address; null for a verification email. */
  sender_id: number | null
  created_at: number
  expires_at: number
}

export interface MediaTable {
  id: Generated<number>
  owner_id: number
  /** Random, chosen by the server. */
  file_name: string
  /** The name that the user sees. */
  name: string
  type: string
  /** Size in bytes. */
  size: number
  /** The SHA-256 of the whole file, in hexadecimal. */
  sha256: string
  /** The SHA-256 of the first 64 KiB, in hexadecimal; null if unknown. */
  head_sha256: Generated<string | null>
  /** The client's id for the upload; null if it sent none. */
  local_id: Generated<string | null>
  date_added: number
  creation_date: number | null
  /** Local time, `YYYY-MM-DDTHH:mm:ss`. */
  taken_at: string
  taken_source: 'exif' | 'video' | 'name' | 'file' | 'upload'
  year: number
  /** The month of `taken_at`, from 1 to 12. */
  month: number
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** In Base64. */
  thumbhash: string | null
  /** A JSON array. */
  labels: string
  description: string | null
  is_favorite: number
  latitude: number | null
  longitude: number | null
  city: string | null
  country: string | null
  camera_name: string | null
  aperture: string | null
  shutter_speed: string | null
  focal_length: string | null
  iso: number | null
  status: 'processing' | 'ready' | 'failed'
  /** A `RenditionFailure` as JSON, if `status` is `failed` because the file exceeds a limit of this server. */
  failure: Generated<string | null>
  /** When the item was moved to the trash; null if it is not in the trash. `NOT_LISTED` for a companion. */
  trashed_at: number | null
  /** `damaged`: the stored bytes differ from `sha256`. `missing`: the original is not in storage. */
  integrity: Generated<'intact' | 'damaged' | 'missing'>
  /** Whether the file was truncated or corrupt when its owner uploaded it. */
  is_unreadable: Generated<number>
  /** The `file_name` of the item that the file belongs to; null if the file is an item itself. */
  companion_of: Generated<string | null>
  /** Identifies related files of one owner; null if the file has no such key, and empty if the owner unstacked it. */
  stack_key: Generated<string | null>
  /** The `file_name` of the file with the video of a motion photo, which may be the photo itself. */
  motion_file: Generated<string | null>
  /** The number of photos in a stack: the item and those of its companions that are photos. Maintained by triggers. */
  stack_size: Generated<number>
  /** The number of companions. Maintained by triggers. */
  companion_count: Generated<number>
  /** The size of all companions. Maintained by triggers. */
  companion_bytes: Generated<number>
  /** The number of stars from 1 to 5; null if unknown. */
  rating: Generated<number | null>
  /** The part of a sphere that a panorama covers, as JSON; null for other files. */
  panorama: Generated<string | null>
  /**
   * Whether the file must be inspected again and compared with the library, because it was stored while the library
   * accepted only the standard formats, or by an earlier version.
   */
  needs_inspection: Generated<number>
}

export interface LiveFileView extends MediaTable {
  /** The id of the item to which the file belongs, which may be the file itself. */
  item_id: number
}

/** The limit that rendering a file exceeds. `MEMORY` is in bytes, `CPU_TIME` in seconds. */
export interface RenditionFailure {
  code: 'MEMORY' | 'CPU_TIME'
  limit: number
}

/** Checksums of an original that has several blocks. An original of one block is verified by its SHA-256. */
export interface BlockChecksumsTable {
  media_id: number
  /** The CRC-32 of each block of 512 KiB, four bytes each, big-endian. */
  crc32: Uint8Array
}

/** The progress of the scrub, in a single row. The scrub is running if it started after it last completed. */
export interface IntegrityCheckTable {
  id: 1
  /** Null before the first scrub. */
  started_at: number | null
  /** When a scrub last checked all originals; null if never. */
  completed_at: number | null
  /** The last original that was checked. Originals are checked in the order of their ids. */
  last_media_id: number
  /** Number of originals checked since `started_at`. */
  checked: number
}

/** The last time that is known to be correct, in a single row. */
export interface ExpiryClockTable {
  id: 1
  /** The last recorded time; null if none was recorded yet. */
  known_at: number | null
  /** When the manifest was found to be newer than the database; cleared when an operator accepts the database. */
  older_database_at: number | null
}

/** Number of attempts to guess a secret in a window of time. */
export interface AttemptTable {
  /** SHA-256 of the purpose with the network, the account or both. */
  key: string
  attempts: number
  /** End of the window. A later attempt begins a new window. */
  ends_at: number
}

/** A task that only one process may run. */
export interface LeaseTable {
  name: string
  /** Random id of the process. */
  owner: string
  /** Time of the database's clock after which another process may take over. */
  lease_until: number
}

/** A ticket for one download of an account's data. */
export interface ExportTicketTable {
  ticket_hash: string
  session_id: number
  expires_at: number
}

/**
 * A contentless full-text index of each item's text, maintained by triggers. It can only be used in `match` conditions.
 */
export interface MediaTextTable {
  /** Composed of the time at which the item was taken and the item's id; see 0002-sharing.ts. */
  rowid: number
  media_text: string
}

/**
 * The distinct trigrams of the search index, in ascending order. Reading a trigram also reads its whole list of
 * matching rows.
 */
export interface MediaTextTermTable {
  term: string
}

/** A view of `list_bucket`: the number of items per owner and month. Months without items have no row. */
export interface MediaMonthTable {
  owner_id: number
  year: number
  month: number
  count: number
}

/** The number of items in a list between two positions. Maintained by triggers. */
export interface ListBucketTable {
  /** The kind of list; see `readPage.ts`. */
  list: 'timeline' | 'favorites' | 'album'
  /** The id of the user or album to which the list belongs. */
  parent_id: number
  /** The month of all items in the bucket, such as `2024-07`. */
  month: string
  /** Lower bound of the bucket, together with `id`: the position of an item, or the start of the month. */
  taken_at: string
  id: number
  /** From 1 to 1000. */
  count: number
}

export interface UploadTable {
  /** Random, chosen by the server. */
  id: string
  user_id: number
  file_name: string
  file_size: number
  chunk_size: number
  total_chunks: number
  /** The UploadDescriptor as JSON. */
  descriptor: string
  /** The name of the `.part` file without its extension. */
  part_name: string
  created_at: number
  last_chunk_at: number
  /** Set when the upload has completed as a media item. */
  media_id: number | null
  /** Null if the upload becomes a media item instead of a staged file. */
  is_archive: Generated<number | null>
  /** Set when the upload has completed as a staged file. */
  staged_file_id: Generated<number | null>
}

export interface UploadChunkTable {
  upload_id: string
  chunk_index: number
  size: number
  etag: string
}

/** The import of a folder, as the client announced it. */
export interface FolderImportTable {
  id: Generated<number>
  user_id: number
  /** The path on the client's computer, which is only displayed and never used to open a file. */
  folder_path: string
  total_files: number
  total_size: number
  created_at: number
}

/** A staged file and the outcome of its import. Its bytes are stored until it is COMPLETED or DISCARDED. */
export interface StagedFileTable {
  /** The contract's `takeoutId`. Never reused. */
  id: Generated<number>
  user_id: number
  import_id: number | null
  /** Random, chosen by the server. */
  file_name: string
  /** The name that the user sees. */
  name: string
  size: number
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: string
  is_archive: number
  /**
   * The name that all parts of an export, such as a Takeout, have in common; null if the file isn't part of an export.
   */
  export_name: string | null
  /** Labels for all items that are imported from the file, as a JSON array. */
  labels: Generated<string>
  /** Description for all imported items that have no description. */
  description: Generated<string | null>
  /** DISCARDED: the file was removed, and only the outcomes of its entries are stored. */
  status: 'STAGED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISCARDED'
  /** A message for the user that explains why the import failed. */
  message: string | null
  /** Why the import failed, if retrying may help. */
  failure_code: FailureCode | null
  /** Number of times that the import was started since its last progress. */
  attempts: Generated<number>
  /** Whether the archive's sidecars are in `staged_sidecar` and the archive's entries have been counted. */
  is_scanned: Generated<number>
  /** The number of entries; null until they are counted. */
  entries: number | null
  entries_done: Generated<number>
  /** The number of entries whose names are those of photos or videos; null if unknown. */
  items: number | null
  added: Generated<number>
  duplicates: Generated<number>
  skipped: Generated<number>
  /** Number of added entries that are truncated or corrupt. */
  damaged: Generated<number>
  /** Number of entries that were in the trash of the exporting library. `items` doesn't include them. */
  trashed: Generated<number>
  /** Number of skipped entries that could not be read. */
  unreadable: Generated<number>
  updated_at: number
}

/** `SERVER`: the server had an error. `DISK_FULL`: its disk is full. `PLAN_FULL`: the quota of the plan is used up. */
export type FailureCode = 'SERVER' | 'DISK_FULL' | 'PLAN_FULL'

/** The metadata of a photo or an album from an archive. */
export interface StagedSidecarTable {
  staged_file_id: number
  /** The path of the folder in the archive. */
  folder: string
  name: string
  /** A `Sidecar` as JSON. */
  content: string
}

/** The outcome of importing a photo or a video from a staged file. */
export interface StagedEntryTable {
  staged_file_id: number
  /** The zero-based index in the archive; negative if an earlier version, which stored no index, imported the entry. */
  entry: number
  /** The path in the archive; empty if unknown. */
  name: string
  /** WAITING: the entry has not been processed yet. */
  result: 'WAITING' | 'ADDED' | 'KNOWN' | 'LEFT_OUT' | 'TRASHED'
  /** The imported item, which may no longer exist; null if the entry was not imported. */
  media_id: number | null
  /** Why the entry was skipped, or a notice about it. */
  reason: string | null
}

/**
 * `render` creates the thumbnail and the preview of an item. `render-large` does the same for a photo that may take
 * gigabytes of memory. `transcode` creates the MP4 rendition of a video that browsers can't play.
 */
export type JobKind = 'render' | 'render-large' | 'transcode'

export interface JobTable {
  id: Generated<number>
  kind: JobKind
  media_id: number
  /** `waiting`: the job waits for disk space or for a tool, which `error` names. */
  state: 'queued' | 'running' | 'waiting' | 'done' | 'failed'
  attempts: number
  /** Time of the database's clock after which another process may take over a running job. */
  lease_until: number | null
  /** Random id of the process that runs the job. */
  owner: Generated<string | null>
  error: string | null
  created_at: number
}

/** A change that isn't in the manifest yet. Triggers insert the rows. */
export interface ManifestChangeTable {
  id: Generated<number>
  /** The account whose manifest will record the change. */
  account_key: string
  kind: 'account' | 'media' | 'album' | 'albumItem'
  /** The id of the album and the time of its creation, such as `12-1700000000000`. */
  album: string | null
  file_name: string | null
  /** The fields of the record that an update of the row changed, separated by spaces; null for any other change. */
  edited_fields: string | null
}

/** The last row for which `recordEverything` recorded a change. The table is empty if no recording is requested. */
export interface ManifestRecordingTable {
  id: number
  kind: ManifestChangeTable['kind']
  /** The id of the album, for kinds whose rows have two ids. */
  album_id: number
  last_id: number
}

/** A stored file that is to be deleted, because its row was deleted. */
export interface TombstoneTable {
  file_name: string
  created_at: number
}

/**
 * A deletion that was acknowledged. Views hide the rows to be deleted until they have been removed, one slice after
 * another (docs/decisions/0013).
 */
export interface DeletionTable {
  /**
   * `address`: shares pending for the address of a deleted account. `contributions`: the photos that a person who left
   * an album had added to it.
   */
  kind: 'account' | 'address' | 'album' | 'contributions' | 'staged' | 'trash'
  /** The id of the user, invited address, album or staged file. */
  subject_id: number
  /** The id of the contributor; 0 for the other kinds. */
  user_id: Generated<number>
  /**
   * For the trash, the last `trashed_at` to delete; for an account, the id of the last email to check for the address.
   */
  upper_bound: Generated<number>
  /** For an account, the address to remove from emails. */
  email: string | null
  /** For an account, the id of the last email that was checked for the address. */
  last_mail_id: Generated<number>
}

export interface AlbumTable {
  /** Never reused after a deletion. */
  id: Generated<number>
  owner_id: number
  /** May be empty. */
  title: string
  description: string | null
  /** The chosen cover, used while it is in the album; null for the newest photo. */
  cover_media_id: number | null
  created_at: number
}

/** Albums that are being created. After a crash, the next start removes them. */
export interface AlbumDraftTable {
  album_id: number
}

/** The items of an album. Only rows whose `trashed_at` is null are visible. */
export interface AlbumMediaTable {
  album_id: number
  media_id: number
  added_by: number
  added_at: number
  /** Copied from the item by a trigger. */
  taken_at: string
  /** Copied from the item by a trigger. */
  trashed_at: number | null
}

/**
 * The number and size of the files of one type in an album, not counting files in the trash. Maintained by triggers.
 */
export interface AlbumContentTable {
  album_id: number
  type: string
  /** May be 0. */
  count: number
  bytes: number
}

/**
 * An address that received a share or an invitation. Shares and family invitations stay under the id of this row until
 * an account with the verified address receives them, so the id never reveals whether there is an account
 * (docs/decisions/0086).
 */
export interface InvitedUserTable {
  id: number
  /** Case-insensitive. */
  email: string
  created_at: number
}

export type Permission = 'read' | 'edit'

export interface AlbumShareTable {
  album_id: number
  /** The id of a `user` or an `invited_user`. */
  user_id: number
  permission: Permission
  created_at: number
}

export interface MediaShareTable {
  media_id: number
  /** The id of a `user` or an `invited_user`. */
  user_id: number
  permission: Permission
  created_at: number
}

export interface LinkTable {
  id: Generated<number>
  owner_id: number
  /** SHA-256 of the token in hexadecimal. */
  token_hash: string
  /** The token, encrypted with a key that is not in the database, so that the owner can see the link again. */
  token_sealed: string
  title: string
  description: string | null
  /** `album`: all current items of the album. `media` and `files`: one or several items, stored in `link_media`. */
  resource: 'album' | 'media' | 'files'
  album_id: number | null
  /** 1: guests get the files as they were uploaded, with all metadata. */
  include_metadata: Generated<0 | 1>
  created_at: number
  /** Null if the link doesn't expire. */
  expires_at: number | null
  revoked_at: number | null
  /** When an administrator disabled the link; null if guests can open it. */
  disabled_at: Generated<number | null>
}

export interface LinkMediaTable {
  link_id: number
  media_id: number
}

export interface FamilyGroupTable {
  /** Never reused after a deletion. */
  id: Generated<number>
  owner_id: number
  title: string
  created_at: number
}

/** A user or address that was invited to a group, with the current membership. The owner has no row. */
export interface FamilyMemberTable {
  group_id: number
  /** The id of a `user` or an `invited_user`. */
  user_id: number
  state: Membership
  /** Time of the last invitation. */
  invited_at: number
}

/** A plan that administrators edit. */
export interface PlanTable {
  /** Never reused, because prices at the payment provider contain it. */
  id: Generated<number>
  /** Compared without regard to case. */
  name: string
  description: string
  /** Per month, in minor units of the currency. */
  price: number
  currency: string
  storage_mb: number
  /** A JSON array of texts. */
  features: string
  /** Whether the members of the payer's family groups share the storage. */
  is_shared: number
  /** Whether the plan is for sale. */
  is_active: number
  /** When a checkout of the plan was last opened. */
  offered_at: number | null
}

/** A subscription that has not ended, as the payment provider last reported it. */
export interface SubscriptionTable {
  /** Assigned by the provider. */
  id: string
  user_id: number
  plan_id: number
  /** A status that the payment provider defines. */
  status: string
  current_period_end: number
  /** Per month, in minor units of the currency. */
  amount: number
  currency: string
  cancel_at_period_end: number
}

/** An event from the payment provider that was processed and must not be processed again. */
export interface PaymentEventTable {
  id: string
  received_at: number
}

/** A customer whose account was deleted, and whom the payment provider has yet to delete. */
export interface PendingCustomerDeletionTable {
  /** Assigned by the provider. */
  id: string
}

export interface SimulatedPaymentObjectTable {
  id: string
  /** As JSON. */
  object: string
}

/** Outgoing emails, both queued and sent (docs/decisions/0012). */
export interface MailTable {
  id: Generated<number>
  /** The id of the sender; null for the server. */
  user_id: number | null
  /** A JSON array of addresses. */
  recipients: string
  /** A JSON array of the recipients who have not received the email yet. */
  undelivered: string
  subject: string
  /** Null once the content is no longer needed. */
  html: string | null
  text: string | null
  status: 'SENT' | 'FAILED' | 'PENDING' | 'RETRY' | 'CANCELLED'
  retry_count: Generated<number>
  max_retries: number
  /**
   * Earliest time of the next delivery attempt. A process that claims an email moves this forward, so that no other
   * process claims it.
   */
  due_at: number
  /** Why the last attempt failed. */
  error: string | null
  created_at: number
  /**
   * The id of the bulk email to which this email belongs. The row of the bulk email is deleted once the sender knows
   * the outcome.
   */
  bulk_id: Generated<number | null>
  /** The mailing that supplies the subject and content. The email's own columns are empty until it is sent. */
  mailing_id: Generated<number | null>
  /** Recipients who unsubscribed from the topic don't get the email. Null if it is transactional. */
  topic: MailTopic | null
  /** Why the email failed permanently or was canceled, if the server knows. */
  reason: Generated<MailReason | null>
}

/** Topics of email from which people can unsubscribe (docs/decisions/0147). */
export type MailTopic = 'news' | 'invitations'

/**
 * `BOUNCED`: the mail server refused the recipient permanently. `DISABLED`: the recipient's account was disabled after
 * the email was queued.
 */
export type MailReason = 'BOUNCED' | 'UNSUBSCRIBED' | 'STOPPED' | 'DISABLED'

/** An email to a group of users, from which the emails to its recipients are queued (docs/decisions/0147). */
export interface MailingTable {
  id: Generated<number>
  /** A checksum of the sender, the group and the message, by which a retry is recognized. */
  key: string
  user_id: number
  audience: 'ALL' | 'ROLE' | 'PLAN'
  /** The name of the role or plan. */
  audience_value: string | null
  subject: string
  html: string
  text: string | null
  topic: MailTopic | null
  /** `QUEUED`: the emails of all recipients are queued. */
  state: 'QUEUEING' | 'QUEUED' | 'STOPPED'
  /** The last user for whom an email was queued, or who was skipped. */
  last_user_id: Generated<number>
  /** The newest user when the mailing was created. Later users don't get it. */
  max_user_id: number
  /** Number of recipients when the mailing was created. */
  expected: number
  /** Number of emails that were queued, in any state. Triggers maintain this and the counts below. */
  queued: Generated<number>
  /** Number of users who were skipped because they unsubscribed. */
  unsubscribed: Generated<number>
  sent: Generated<number>
  failed: Generated<number>
  /** Part of `failed`. */
  bounced: Generated<number>
  cancelled: Generated<number>
  created_at: number
}

/** Topics from which an address unsubscribed. Deleted with the account. */
export interface EmailOptOutTable {
  /** Compared without regard to case. */
  email: string
  topic: MailTopic
  created_at: number
}

/** Bulk emails whose sender has not received the result yet. */
export interface BulkMailTable {
  /** Never reused after a deletion. */
  id: Generated<number>
  /** A checksum of the sender, the text and the recipients, which identifies a retry. */
  key: string
  user_id: number
  /** A BulkMessage as JSON; null once the emails to all recipients are queued. */
  message: string | null
  created_at: number
}

export interface EmailTemplateTable {
  id: Generated<number>
  /** Case-insensitive. */
  name: string
  subject: string
  html: string
  text: string | null
  is_active: number
  created_by: number | null
  created_at: number
}

export interface FeatureFlagTable {
  name: string
  description: string | null
  /** Whether the feature is enabled. */
  value: number
  /** Whether the flag is evaluated. */
  active: number
}

export interface VariableTable {
  id: Generated<number>
  key: string
  /** Stored as text, regardless of the type. */
  value: string
  type: 'STRING' | 'INTEGER' | 'BOOLEAN' | 'URL' | 'JSON'
  category: string
  description: string | null
  /** Whether lists omit the value and only administrators can read it. */
  is_sensitive: number
  is_active: number
  updated_at: number
  /** The user who last changed the variable, who may have been deleted since; null for the server. */
  updated_by: number | null
}

/** A custom role for which an administrator chose permissions. */
export interface RoleTable {
  name: string
  /** A JSON array of permissions. */
  permissions: string
  updated_at: number
}

export interface AuditTable {
  id: Generated<number>
  created_at: number
  /**
   * Id of the user, whose account may have been deleted; 0 for a command on the server, and for somebody who isn't
   * signed in.
   */
  actor_id: number
  kind: AuditKind
  /**
   * A user id, the name of a role, flag, variable or access token, the subject of an email or the title of a link, or
   * the reason why expiry was paused. `unknown` for a failed sign-in with an unknown address.
   */
  subject: string
  action: AuditAction
  /** A JSON array of fields with their old and new values. Values of secrets are masked. */
  changes: string
}

export type AuditKind =
  | 'roles'
  | 'role'
  | 'user'
  | 'session'
  | 'flag'
  | 'variable'
  | 'template'
  | 'mail'
  | 'expiry'
  | 'token'
  | 'link'
  | 'album'
  | 'trash'
  | 'export'
  | 'plan'
  | 'subscription'
  | 'job'

/** `failed` is a rejected sign-in. */
export type AuditAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'read'
  | 'signedIn'
  | 'failed'
  | 'exported'
  | 'sent'
  | 'retried'
  | 'stopped'
  | 'cleared'

export type DeletionRow = Selectable<DeletionTable>
export type LinkRow = Selectable<LinkTable>
export type EmailTemplateRow = Selectable<EmailTemplateTable>
export type MailRow = Selectable<MailTable>
export type MailingRow = Selectable<MailingTable>
export type MediaRow = Selectable<MediaTable>
export type UploadRow = Selectable<UploadTable>
export type SubscriptionRow = Selectable<SubscriptionTable>
export type VariableRow = Selectable<VariableTable>
export type JobRow = Selectable<JobTable>
export type ManifestChangeRow = Selectable<ManifestChangeTable>
export type ManifestRecordingRow = Selectable<ManifestRecordingTable>
export type StagedFileRow = Selectable<StagedFileTable>
