import type { LinkUpdate } from '@calotype/api'
import type { Expiration } from './expiry.ts'

/**
 * Converts the form of a link to an update. Trims texts, and omits an empty description and unchanged choices
 * (LINK-028, LINK-029).
 */
export function toLinkUpdate(form: {
  title: string
  description: string
  expiration: Expiration
  /** Undefined if the choice is unchanged. */
  includeMetadata?: boolean | undefined
}): LinkUpdate {
  const description = form.description.trim()
  return {
    title: form.title.trim(),
    ...(description !== '' && { description }),
    ...(form.expiration !== 'kept' && { expirationDays: form.expiration }),
    ...(form.includeMetadata !== undefined && { includeMetadata: form.includeMetadata }),
  }
}
