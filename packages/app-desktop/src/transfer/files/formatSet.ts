import { getUploadFormats } from '@calotype/api'
import type { FormatSet } from '@calotype/api/content'
import type { ImportContext } from '../import/importContext.ts'
import type { Journal } from '../journal/journal.ts'

const KEY = 'formats'

/** Returns the formats that the server last reported as accepted, or the standard formats. */
export const getFormatSet = (journal: Journal): FormatSet =>
  journal.getValue(KEY) === 'wide' ? 'wide' : 'standard'

/**
 * Requests the accepted formats from the server. If the server doesn't respond, the last reported ones remain, so that
 * a scan works offline.
 */
export async function updateFormatSet({
  journal,
  session,
  signal,
}: Pick<ImportContext, 'journal' | 'session' | 'signal'>): Promise<void> {
  const api = session.getApi()
  const response = api && (await getUploadFormats(api, signal).catch(() => null))
  signal.throwIfAborted()
  if (response) journal.setValue(KEY, response.set)
}
