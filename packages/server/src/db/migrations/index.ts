import { library } from './0001-library.ts'
import { sharing } from './0002-sharing.ts'
import { plans } from './0003-plans.ts'
import { account } from './0004-account.ts'
import { mail } from './0005-mail.ts'
import { administration } from './0006-administration.ts'
import { family } from './0007-family.ts'
import { readings } from './0008-readings.ts'
import { contents } from './0009-contents.ts'
import { listBuckets } from './0010-list-buckets.ts'
import { staged } from './0011-staged.ts'
import { sizes } from './0012-sizes.ts'
import { beginnings } from './0013-beginnings.ts'
import { archives } from './0014-archives.ts'
import { entries } from './0015-entries.ts'
import { trashed } from './0016-trashed.ts'
import { obstacles } from './0017-obstacles.ts'
import { givenUp } from './0018-given-up.ts'
import { entriesOfMedia } from './0019-entries-of-media.ts'
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

/** In order; a database says in `user_version` how many of them it has had. What was released is never changed. */
export const migrations: readonly string[] = [
  library,
  sharing,
  plans,
  account,
  mail,
  administration,
  family,
  readings,
  contents,
  listBuckets,
  staged,
  sizes,
  beginnings,
  archives,
  entries,
  trashed,
  obstacles,
  givenUp,
  entriesOfMedia,
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
]
