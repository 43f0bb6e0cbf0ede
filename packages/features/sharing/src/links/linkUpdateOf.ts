import type { LinkUpdate } from '@calotype/api'
import type { Expiration } from './expiry.ts'

/** What is sent: trimmed; no description where it is empty, no expiry where it stays as it is (LINK-028, LINK-029). */
export function linkUpdateOf(form: {
  title: string
  description: string
  expiration: Expiration
}): LinkUpdate {
  const description = form.description.trim()
  return {
    title: form.title.trim(),
    ...(description !== '' && { description }),
    ...(form.expiration !== 'kept' && { expirationDays: form.expiration }),
  }
}
