import type { Migration } from '../migrate.ts'
import { library } from './0001-library.ts'
import { sharing } from './0002-sharing.ts'
import { plans } from './0003-plans.ts'
import { account } from './0004-account.ts'
import { mail } from './0005-mail.ts'
import { administration } from './0006-administration.ts'
import { family } from './0007-family.ts'
import { auditedReads } from './0008-audited-reads.ts'
import { mediaByContent } from './0009-media-by-content.ts'
import { listBuckets } from './0010-list-buckets.ts'
import { stagedFiles } from './0011-staged-files.ts'
import { mediaBySize } from './0012-media-by-size.ts'
import { prefixHashes } from './0013-prefix-hashes.ts'
import { archiveDetails } from './0014-archive-details.ts'
import { stagedEntries } from './0015-staged-entries.ts'
import { trashedEntries } from './0016-trashed-entries.ts'
import { failureCodes } from './0017-failure-codes.ts'
import { discardedStatus } from './0018-discarded-status.ts'
import { entriesByMedia } from './0019-entries-by-media.ts'
import { verifiedAddresses } from './0020-verified-addresses.ts'
import { substringSearch } from './0021-substring-search.ts'
import { integrity } from './0022-integrity.ts'
import { albumContent } from './0023-album-content.ts'
import { manifest } from './0024-manifest.ts'
import { listOrder } from './0025-list-order.ts'
import { linkMetadata } from './0026-link-metadata.ts'
import { largePhotos } from './0027-large-photos.ts'
import { deletions } from './0028-deletions.ts'
import { monthKinds } from './0029-month-kinds.ts'
import { expiryClock } from './0030-expiry-clock.ts'
import { renditionFailure } from './0031-rendition-failure.ts'
import { bounds } from './0032-bounds.ts'
import { editedFieldsOfChanges } from './0033-edited-fields.ts'
import { standardNames } from './0034-standard-names.ts'
import { foldedLetters } from './0035-folded-letters.ts'
import { albumDrafts } from './0036-album-drafts.ts'
import { bulkMail } from './0037-bulk-mail.ts'
import { damagedEntries } from './0038-damaged-entries.ts'
import { smallIndexPages } from './0039-small-index-pages.ts'
import { accessTokens } from './0040-access-tokens.ts'
import { wideFormats } from './0041-wide-formats.ts'
import { userAdministration } from './0042-user-administration.ts'
import { wideFormatsText } from './0043-wide-formats-text.ts'
import { companions } from './0044-companions.ts'
import { permissions } from './0045-permissions.ts'
import { emailChanges } from './0046-email-changes.ts'
import { auditedEvents } from './0047-audited-events.ts'
import { boundedQueries } from './0048-bounded-queries.ts'
import { mailings } from './0049-mailings.ts'
import { editablePlans } from './0050-editable-plans.ts'
import { sharedState } from './0051-shared-state.ts'
import { incompleteStagedFiles } from './0052-incomplete-staged-files.ts'
import { disabledRecipients } from './0053-disabled-recipients.ts'
import { leases } from './0054-leases.ts'
import { searchUpdates } from './0055-search-updates.ts'
import { companionSizes } from './0056-companion-sizes.ts'

/**
 * All migrations in order. A SQLite database has the number of migrations that were applied to it in `user_version`, and
 * a PostgreSQL database in the table `schema_version`. A released migration never changes.
 */
export const migrations: readonly Migration[] = [
  library,
  sharing,
  plans,
  account,
  mail,
  administration,
  family,
  auditedReads,
  mediaByContent,
  listBuckets,
  stagedFiles,
  mediaBySize,
  prefixHashes,
  archiveDetails,
  stagedEntries,
  trashedEntries,
  failureCodes,
  discardedStatus,
  entriesByMedia,
  verifiedAddresses,
  substringSearch,
  integrity,
  albumContent,
  manifest,
  listOrder,
  linkMetadata,
  largePhotos,
  deletions,
  monthKinds,
  expiryClock,
  renditionFailure,
  bounds,
  editedFieldsOfChanges,
  standardNames,
  foldedLetters,
  albumDrafts,
  bulkMail,
  damagedEntries,
  smallIndexPages,
  accessTokens,
  wideFormats,
  userAdministration,
  wideFormatsText,
  companions,
  permissions,
  emailChanges,
  auditedEvents,
  boundedQueries,
  mailings,
  editablePlans,
  sharedState,
  incompleteStagedFiles,
  disabledRecipients,
  leases,
  searchUpdates,
  companionSizes,
]
