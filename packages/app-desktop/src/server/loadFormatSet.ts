import { createApi, getUploadFormats } from '@calotype/api'
import type { FormatSet } from '@calotype/api/content'
import type { Account } from '../transfer/protocol.ts'

const rejectUpload = () => Promise.reject(new Error('The main process doesn’t upload files.'))

/** Asks the server which formats the library accepts. Returns the standard formats if the server doesn't respond. */
export async function loadFormatSet(
  fetch: typeof globalThis.fetch,
  account: Account | null,
): Promise<FormatSet> {
  if (account === null) return 'standard'
  const api = createApi({ baseUrl: account.server, token: () => account.token, fetch, upload: rejectUpload })
  return (await getUploadFormats(api).catch(() => null))?.set ?? 'standard'
}
