import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import type { Expiration } from './expiry.ts'

/**
 * Converts a link's form to an update with only the changed fields; null if none changed. Trims texts. If the title or
 * the description changed, sends both, because the server removes the description if a request contains only the title
 * (LINK-028, LINK-029).
 */
export function toLinkUpdate(
  form: { title: string; description: string; expiration: Expiration; includeMetadata: boolean },
  link: SharedLinkSummary,
): LinkUpdate | null {
  const [title, description] = [form.title.trim(), form.description.trim()]
  const isRenamed = title !== link.title || description !== (link.description ?? '')
  const expirationDays = form.expiration === null && link.expiresAt === null ? 'kept' : form.expiration
  const changes: LinkUpdate = {
    ...(isRenamed && { title, ...(description !== '' && { description }) }),
    ...(expirationDays !== 'kept' && { expirationDays }),
    ...(form.includeMetadata !== link.includeMetadata && { includeMetadata: form.includeMetadata }),
  }
  if (Object.keys(changes).length === 0) return null
  return { ...changes, ...(link.version !== undefined && { version: link.version }) }
}
