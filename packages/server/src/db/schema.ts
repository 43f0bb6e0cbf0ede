import type { Generated, Selectable } from 'kysely'
import type { Membership } from '../family/membership.ts'

/** The tables as Kysely sees them. Times are milliseconds since 1970 in UTC, booleans 0 or 1, JSON is text. */
export interface Schema {
  user: UserTable
  /** Users whose accounts are not deleted. Whoever shows a user to others reads this view. */
  live_user: UserTable
  session: SessionTable
  password_reset: PasswordResetTable
  email_proof: EmailProofTable
  media: MediaTable
  /** All that is not in the trash: what lists, files, albums, shares and links read. */
  live_media: MediaTable
  /** Items in the trash that were not deleted for good. */
  trashed_media: MediaTable
  media_text: MediaTextTable
  media_text_term: MediaTextTermTable
  media_month: MediaMonthTable
  stretch: TimelineBucketTable
  upload: UploadTable
  upload_chunk: UploadChunkTable
  folder_import: FolderImportTable
  staged: StagedTable
  staged_note: StagedNoteTable
  staged_entry: StagedEntryTable
  job: JobTable
  tombstone: TombstoneTable
  manifest_change: ManifestChangeTable
  manifest_recording: ManifestRecordingTable
  deletion: DeletionTable
  album: AlbumTable
  /** Albums that are not deleted: everything but their deletion reads this view. */
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
  payment_event: PaymentEventTable
  departed_customer: DepartedCustomerTable
  stand_in: StandInTable
  mail: MailTable
  email_template: EmailTemplateTable
  feature_flag: FeatureFlagTable
  variable: VariableTable
  audit: AuditTable
  block_checksums: BlockChecksumsTable
  integrity_check: IntegrityCheckTable
  expiry_clock: ExpiryClockTable
}

export interface UserTable {
  /** Never used again after a deletion. */
  id: Generated<number>
  /** Equal without regard to case. */
  email: string
  /** A PHC string. */
  password_hash: string
  first_name: string | null
  last_name: string | null
  /** A JSON list. */
  roles: string
  created_at: number
  /** At the payment provider; null: never asked to pay. */
  customer_id: Generated<string | null>
  /** The sizes of all media, those in the trash included; kept by triggers. */
  used_bytes: Generated<number>
  /** When the user proved that the address is theirs; null: not yet. */
  email_verified_at: number | null
  /** Random, in hex, and never used again, also after an older database was put back; set by a trigger. */
  account_key: Generated<string>
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token in hex; the token itself is kept nowhere. */
  token_hash: string
  created_at: number
  last_used_at: number
  /** Browser and system in a few words; null: not known. */
  device: string | null
}

/** The newest link that sets a user's password anew; it goes when it is used. */
export interface PasswordResetTable {
  user_id: number
  /** SHA-256 of the token in hex; the token itself is kept nowhere. */
  token_hash: string
  created_at: number
}

/** A mailed link. Opening the link proves that the user receives mail at the address (docs/decisions/0086). */
export interface EmailProofTable {
  /** SHA-256 of the token in hex; the token itself is stored nowhere. */
  token_hash: string
  /** Compared without regard to case. */
  email: string
  purpose: 'verification' | 'share' | 'family'
  /** The user who shares or invites; null: the server itself. */
  sender_id: number | null
  created_at: number
  expires_at: number
}

export interface MediaTable {
  id: Generated<number>
  owner_id: number
  /** Minted by the server, random. */
  file_name: string
  /** The user's own name of the file. */
  name: string
  type: string
  /** Bytes. */
  size: number
  /** In hex, of the whole content. */
  sha256: string
  /** The same of its first 64 KiB; null: not known. */
  head_sha256: Generated<string | null>
  /** The client's own name of the upload; null: it gave none. */
  local_id: Generated<string | null>
  date_added: number
  creation_date: number | null
  /** Wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
  taken_at: string
  taken_source: 'exif' | 'video' | 'name' | 'file' | 'upload'
  /** Of `taken_at`. */
  year: number
  /** Of `taken_at`, 1 to 12. */
  month: number
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** In base64. */
  thumbhash: string | null
  /** A JSON list. */
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
  /** A `RenditionFailure` as JSON: why `status` is `failed`, if the file exceeds a limit of this server. */
  failure: Generated<string | null>
  /** Null: not in the trash. */
  trashed_at: number | null
  /** `damaged`: the stored bytes differ from `sha256`. `missing`: the original is not in its place. */
  integrity: Generated<'intact' | 'damaged' | 'missing'>
  /** Whether the file was truncated or corrupt when its owner uploaded it. */
  is_unreadable: Generated<number>
}

/** The limit that rendering a file exceeds: `MEMORY` in bytes, `CPU_TIME` in seconds. */
export interface RenditionFailure {
  code: 'MEMORY' | 'CPU_TIME'
  limit: number
}

/** Checksums of an original of several blocks. A file of one block is verified by its SHA-256. */
export interface BlockChecksumsTable {
  media_id: number
  /** The CRC-32 of each block of 512 KiB, four bytes each, big-endian. */
  crc32: Uint8Array
}

/** The one row that says how far the check of all originals is. It is running if it started after it last completed. */
export interface IntegrityCheckTable {
  id: 1
  /** Null: never. */
  started_at: number | null
  /** When the last complete check ended; null: never. */
  completed_at: number | null
  /** Originals are checked in the order of their ids; this is the last one that was checked. */
  last_media_id: number
  /** Originals checked since `started_at`. */
  checked: number
}

/** The last time that the server is sure of: a single row. */
export interface ExpiryClockTable {
  id: 1
  /** The last recorded time; null: none yet. */
  known_at: number | null
  /** When the server noticed that the manifest is newer than this database; null once an operator accepted that. */
  older_database_at: number | null
}

/** The trigrams of each item's text, maintained by triggers. Only `match` reads it: its columns return nothing. */
export interface MediaTextTable {
  /** [Note: text row] */
  rowid: number
  media_text: string
}

/** The distinct trigrams of the search index, in order. Reading one also reads the list of rows that contain it. */
export interface MediaTextTermTable {
  term: string
}

/** How many items an owner has of a month; none of a month has no row. Only to be read: a view of `stretch`. */
export interface MediaMonthTable {
  owner_id: number
  year: number
  month: number
  count: number
}

/** How many items of a list are between one position and the next; updated by triggers. */
export interface TimelineBucketTable {
  /** [Note: lists] */
  list: 'timeline' | 'favorites' | 'album'
  /** Of `user` or of `album`. */
  of_id: number
  /** As in 2024-07: the first seven characters of `taken_at` of all its items. */
  month: string
  /** Where it begins, with `id`: a position of an item, or before all of the month. */
  taken_at: string
  id: number
  /** At least 1, at most 1000. */
  count: number
}

export interface UploadTable {
  /** Random. */
  id: string
  user_id: number
  file_name: string
  file_size: number
  chunk_size: number
  total_chunks: number
  /** The UploadDescriptor as JSON. */
  descriptor: string
  /** The name of the `.part` file. */
  part: string
  created_at: number
  last_chunk_at: number
  /** Set when it is complete and made a media item. */
  media_id: number | null
  /** Null: it becomes a media item, and no staged file. */
  is_archive: Generated<number | null>
  /** Set when it is complete and made a staged file. */
  staged_id: Generated<number | null>
}

export interface UploadChunkTable {
  upload_id: string
  chunk_index: number
  size: number
  etag: string
}

/** The import of a folder that somebody announced. */
export interface FolderImportTable {
  id: Generated<number>
  user_id: number
  /** As the person's computer names it; a label, and never used as a path. */
  folder_path: string
  total_files: number
  total_size: number
  created_at: number
}

/** A file that waits to be processed, or what became of it. Its bytes are kept until it is COMPLETED or GIVEN_UP. */
export interface StagedTable {
  /** The takeoutId; never used again. */
  id: Generated<number>
  user_id: number
  import_id: number | null
  /** Minted by the server, random. */
  file_name: string
  /** The user's own name of the file. */
  name: string
  /** Bytes. */
  size: number
  /** In hex, of the whole content. */
  sha256: string
  is_archive: number
  /** What all parts of one export of another library are called; null: it is no such part. */
  export_name: string | null
  /** Of every item that is made of it, as a JSON list. */
  labels: Generated<string>
  /** Of every item that is made of it and has none of its own. */
  description: Generated<string | null>
  /** GIVEN_UP: it is removed, and only what became of the files in it is remembered. */
  status: 'STAGED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'GIVEN_UP'
  /** Why it failed. */
  message: string | null
  /** Why it failed, where it may succeed when it is tried again. */
  obstacle: FailureCode | null
  /** How often it was begun since something came of it. */
  attempts: Generated<number>
  /** Whether its notes are in `staged_note`, and its entries are counted. */
  is_scanned: Generated<number>
  /** Files in it; null: not counted yet. */
  entries: number | null
  /** How many of them were dealt with. */
  done: Generated<number>
  /** Files in it that count, as far as names tell; null: not counted yet, or not known any more. */
  items: number | null
  added: Generated<number>
  known: Generated<number>
  left_out: Generated<number>
  /** Files in it that its owner had thrown away where it comes from; they are none of `items`. */
  trashed: Generated<number>
  /** How many of those that were left out could not be read. */
  unread: Generated<number>
  /** When something happened to it last. */
  touched_at: number
}

/** The server had an error, its disk is full, or the owner's plan is. */
export type FailureCode = 'SERVER' | 'DISK_FULL' | 'PLAN_FULL'

/** What an export of another library says of a photo or an album, in a file of its own. */
export interface StagedNoteTable {
  staged_id: number
  /** Where it stands in the archive. */
  folder: string
  name: string
  /** A Note as JSON. */
  note: string
}

/** What became of a photo or a video in a staged file. */
export interface StagedEntryTable {
  staged_id: number
  /** Which file of it, counted from 0; below 0: an earlier version took it. */
  entry: number
  /** Where it stands in the archive; '' when that is not known any more. */
  name: string
  /** WAITING: nothing yet. */
  result: 'WAITING' | 'ADDED' | 'KNOWN' | 'LEFT_OUT' | 'TRASHED'
  /** The item, which may be gone since; null: none was made of it. */
  media_id: number | null
  /** Why it was left out, or what is to be told of it. */
  reason: string | null
}

/**
 * `derive` renders thumbnail and preview of an item, `derive-large` those of a photo that may take gigabytes of memory,
 * and `film` makes the MP4 of a video that no browser plays.
 */
export type JobKind = 'derive' | 'derive-large' | 'film'

export interface JobTable {
  id: Generated<number>
  kind: JobKind
  media_id: number
  /** `waiting`: for something the server lacks, as `error` says. */
  state: 'queued' | 'running' | 'waiting' | 'done' | 'failed'
  attempts: number
  /** Until when the one who runs it holds it. */
  lease_until: number | null
  error: string | null
  created_at: number
}

/** A change that the manifest has still to record, written by triggers. */
export interface ManifestChangeTable {
  id: Generated<number>
  /** The key of the account whose manifest it belongs to. */
  account: string
  kind: 'account' | 'media' | 'album' | 'albumItem'
  /** The id of the album and when it was created, as in `12-1700000000000`. */
  album: string | null
  file_name: string | null
  /** The fields of the record that an update of the row changed, separated by spaces; null for any other change. */
  edited: string | null
}

/** The last row that `recordEverything` recorded a change for; no row if it has nothing to do. */
export interface ManifestRecordingTable {
  id: number
  kind: ManifestChangeTable['kind']
  /** The album, for a kind whose rows have two ids. */
  album_id: number
  last_id: number
}

/** A file whose row is gone and which is still to be removed. */
export interface TombstoneTable {
  file_name: string
  created_at: number
}

/** A deletion that was acknowledged. Views hide its rows until they are removed in slices (docs/decisions/0013). */
export interface DeletionTable {
  /**
   * `address`: shares pending for the address of a deleted account. `contributions`: the photos in an album of a person
   * who left the album.
   */
  kind: 'account' | 'address' | 'album' | 'contributions' | 'staged' | 'trash'
  /** The id of the user, invited address, album or staged file. */
  subject_id: number
  /** Whose contributions; 0 for the other kinds. */
  user_id: Generated<number>
  /** Of the trash, the last `trashed_at` that is deleted. */
  until: Generated<number>
  /** Of an account, the address to remove from mails. */
  email: string | null
  /** Of an account, the last mail that was searched for the address. */
  mail_id: Generated<number>
}

export interface AlbumTable {
  /** Never used again after a deletion. */
  id: Generated<number>
  owner_id: number
  /** May be empty. */
  title: string
  description: string | null
  /** The cover somebody chose; it counts while it is in the album. Null: the newest photo. */
  cover_media_id: number | null
  created_at: number
}

/** What is in an album. Only rows whose `trashed_at` is null are to be seen. */
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

/** The files of one type in an album, without those in the trash. Triggers maintain the counts. */
export interface AlbumContentTable {
  album_id: number
  type: string
  /** May be 0. */
  count: number
  bytes: number
}

/**
 * An address something was shared with. Shares and family invitations stay under this id until an account with the
 * verified address receives them, so the id never reveals whether there is an account (docs/decisions/0086).
 */
export interface InvitedUserTable {
  id: number
  /** Equal without regard to case. */
  email: string
  created_at: number
}

export type Permission = 'read' | 'edit'

export interface AlbumShareTable {
  album_id: number
  /** Of `user` or of `invited_user`. */
  user_id: number
  permission: Permission
  created_at: number
}

export interface MediaShareTable {
  media_id: number
  /** Of `user` or of `invited_user`. */
  user_id: number
  permission: Permission
  created_at: number
}

export interface LinkTable {
  id: Generated<number>
  owner_id: number
  /** SHA-256 of the token in hex. */
  token_hash: string
  /** The token, encrypted with a key that is not in the database; for its owner to see again. */
  token_sealed: string
  title: string
  description: string | null
  /** `album` follows the album, `media` is one item, `files` are chosen ones; the last two are in `link_media`. */
  resource: 'album' | 'media' | 'files'
  album_id: number | null
  /** 1: guests get files with all their metadata, as they were uploaded. */
  include_metadata: Generated<0 | 1>
  created_at: number
  /** Null: never. */
  expires_at: number | null
  revoked_at: number | null
}

export interface LinkMediaTable {
  link_id: number
  media_id: number
}

export interface FamilyGroupTable {
  /** Never used again after a deletion. */
  id: Generated<number>
  owner_id: number
  title: string
  created_at: number
}

/** Everybody who was ever invited to a group; its owner has no row. */
export interface FamilyMemberTable {
  group_id: number
  /** Of `user` or of `invited_user`. */
  user_id: number
  state: Membership
  /** When they were invited last. */
  invited_at: number
}

/** A subscription that has not ended, as the payment provider last told it. */
export interface SubscriptionTable {
  /** The provider's. */
  id: string
  user_id: number
  plan_name: string
  /** In the provider's words. */
  status: string
  /** When the paid time ends. */
  current_period_end: number
  /** Minor units of the currency, for one month. */
  amount: number
  currency: string
  cancel_at_period_end: number
}

/** An event of the payment provider that was heard, so that it counts once. */
export interface PaymentEventTable {
  id: string
  received_at: number
}

/** Somebody whose account is gone, and whom the payment provider has still to forget. */
export interface DepartedCustomerTable {
  /** The provider's. */
  id: string
}

/** What the stand-in for a payment provider remembers. */
export interface StandInTable {
  id: string
  /** JSON. */
  object: string
}

/** Outgoing mails: both the queue and the history (docs/decisions/0012). */
export interface MailTable {
  id: Generated<number>
  /** Who sent it; null: the server itself. */
  user_id: number | null
  /** A JSON list of addresses. */
  recipients: string
  /** A JSON list: those of the recipients who do not have it yet. */
  undelivered: string
  subject: string
  /** Null once nobody needs it any more. */
  html: string | null
  text: string | null
  status: 'SENT' | 'FAILED' | 'PENDING' | 'RETRY' | 'CANCELLED'
  retry_count: Generated<number>
  max_retries: number
  /** From when on it may be taken to be delivered; who takes it moves this to when the next one may. */
  due_at: number
  /** Why the last attempt failed. */
  error: string | null
  created_at: number
}

export interface EmailTemplateTable {
  id: Generated<number>
  /** Equal without regard to case. */
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
  /** Whether the feature is on. */
  value: number
  /** Whether the flag counts at all. */
  active: number
}

export interface VariableTable {
  id: Generated<number>
  key: string
  /** Always as text, whatever its type. */
  value: string
  type: 'STRING' | 'INTEGER' | 'BOOLEAN' | 'URL' | 'JSON'
  category: string
  description: string | null
  /** Whether its value is withheld from lists and from everybody but administrators. */
  is_sensitive: number
  is_active: number
  updated_at: number
  /** Null: the server itself. The user may be gone. */
  updated_by: number | null
}

/** One act of an administrator. */
export interface AuditTable {
  id: Generated<number>
  at: number
  /** Id of the administrator, whose account may be deleted; 0 for a command on the server. */
  actor_id: number
  kind: 'roles' | 'flag' | 'variable' | 'template' | 'expiry'
  /** The user's id, the flag's or the template's name, the variable's key, the reason why expiry was paused. */
  subject: string
  act: 'created' | 'changed' | 'deleted' | 'read'
  /** A JSON list of fields, each with what it was and what it became; secrets only say that they changed. */
  changes: string
}

export type DeletionRow = Selectable<DeletionTable>
export type LinkRow = Selectable<LinkTable>
export type EmailTemplateRow = Selectable<EmailTemplateTable>
export type MailRow = Selectable<MailTable>
export type MediaRow = Selectable<MediaTable>
export type UploadRow = Selectable<UploadTable>
export type SubscriptionRow = Selectable<SubscriptionTable>
export type VariableRow = Selectable<VariableTable>
export type JobRow = Selectable<JobTable>
export type ManifestChangeRow = Selectable<ManifestChangeTable>
export type ManifestRecordingRow = Selectable<ManifestRecordingTable>
export type StagedRow = Selectable<StagedTable>
