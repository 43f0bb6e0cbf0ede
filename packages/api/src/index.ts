export * from './adminLinks.ts'
export * from './adminPlans.ts'
export * from './albums.ts'
export * from './apps.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './client.ts'
export * from './descriptor.ts'
export * from './email.ts'
export * from './emailPreferences.ts'
export * from './errors.ts'
export { createMediaItem, toFoundItem, hasId, type FoundItem } from './foundItem.ts'
export * from './family.ts'
export * from './flags.ts'
export * from './folder.ts'
export * from './folderQueries.ts'
export * from './health.ts'
export * from './listPage.ts'
export * from './maintenance.ts'
export * from './media.ts'
export type { OnProgress } from './requestInBatches.ts'
export * from './payment.ts'
export { getAdvice, getBrowserAdvice, withAdvice } from '@calotype/formats/advice'
export { isEmailAddress } from '@calotype/formats/emailAddress'
export { FREE_PLAN_NAME } from '@calotype/formats/freePlan'
export {
  MIN_PASSWORD_STRENGTH,
  getPasswordStrength,
  type PasswordStrength,
} from '@calotype/formats/passwordStrength'
export { MAX_ROLE_LENGTH, toRoleName } from '@calotype/formats/roleName'
export { getFileExtension } from '@calotype/formats/fileExtension'
export { isHidden } from '@calotype/formats/hidden'
export { getBrowserFormats, listNames, findFormat, type FormatSet } from '@calotype/formats/formats'
export {
  getStoredType,
  isRaw,
  mayBeAnimated,
  getMediaKind,
  type MediaKind,
  needsDisplayRendition,
  needsVideoRendition,
} from '@calotype/formats/kinds'
export { encodeShape, decodeShape } from '@calotype/formats/shapes'
export * from './planQueries.ts'
export * from './plans.ts'
export * from './public.ts'
export * from './publicQueries.ts'
export * from './roles.ts'
export * from './sessions.ts'
export * from './tokens.ts'
export * from './sharing.ts'
export * from './search.ts'
export * from './trash.ts'
export * from './readPieces.ts'
export type { ErrorCode, ServerProblem, TranslateError } from './translateError.ts'
export * from './unsubscribe.ts'
export * from './upload.ts'
export * from './user.ts'
export * from './users.ts'
export * from './variables.ts'
export { createRollingHash } from '@calotype/formats/rollingHash'
export * from './weakHash.ts'
export * from './xhrUpload.ts'
