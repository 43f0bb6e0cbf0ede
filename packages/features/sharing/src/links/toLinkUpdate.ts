import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import type { Expiration } from './expiry.ts'

/**
 * Converts the form of a link to an update with only the changed fields; null if none changed. Trims texts. A changed
 * title or description sends both, because the server removes a description that is omitted beside a title (LINK-028,
 * LINK-029).
 */
export function toLinkUpdate(
  form: { title: string; description: string; expiration: Expiration; includeMetadata: boolean },
  link: SharedLinkSummary,
): LinkUpdate | null {
  const [title, description] = [form.title.trim(), form.description.trim()]
  const isRenamed = title !== link.title || description !== (link.description ?? '')
  const isKept = form.expiration === 'kept' || (form.expiration === null && link.expiresAt === null)
  const changes: LinkUpdate = {
    ...(isRenamed && { title, ...(description !== '' && { description }) }),
    ...(!isKept && { expirationDays: form.expiration as number | null }),
    ...(form.includeMetadata !== link.includeMetadata && { includeMetadata: form.includeMetadata }),
  }
  if (Object.keys(changes).length === 0) return null
  return { ...changes, ...(link.version !== undefined && { version: link.version }) }
}
