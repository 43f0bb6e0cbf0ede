import { getUploadFormats } from '@calotype/api'
import type { FormatSet } from '@calotype/api/content'
import type { ImportContext } from '../import/importContext.ts'
import type { Journal } from '../journal/journal.ts'

const KEY = 'formats'

/** Formats that the library accepted when the server was last asked; the standard ones before that. */
export const getFormatSet = (journal: Journal): FormatSet =>
  journal.getValue(KEY) === 'wide' ? 'wide' : 'standard'

/** Asks the server which formats the library accepts. Without a response, the last one counts: a scan works offline. */
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
