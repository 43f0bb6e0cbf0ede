import { CallError, reasonOf, statusOf } from '@calotype/api'
import { text } from '../text.ts'

/** What an entry says when its upload failed. */
export function errorText(error: unknown): string {
  if (isUnreadable(error)) return text.unreadable
  if (!(error instanceof CallError)) return `Upload failed: ${reasonOf(error)}`
  return (isExplained(error) ? error.serverMessage : null) ?? error.message
}

/** The file was moved, deleted or locked since it was chosen. */
function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}

/** The server refused this very file or account (quota, type, size), and says so better than a status does. */
function isExplained(error: CallError): boolean {
  const status = statusOf(error)
  return status !== null && (status < 500 || status === 507)
}
