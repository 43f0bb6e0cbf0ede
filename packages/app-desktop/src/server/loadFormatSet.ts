import { createApi, getUploadFormats } from '@calotype/api'
import type { FormatSet } from '@calotype/api/content'
import type { Account } from '../transfer/protocol.ts'

const rejectUpload = () => Promise.reject(new Error('The main process doesn’t upload files.'))

/** Asks the server which formats the library accepts. Without a response, the standard ones count. */
export async function loadFormatSet(
  fetch: typeof globalThis.fetch,
  account: Account | null,
): Promise<FormatSet> {
  if (account === null) return 'standard'
  const api = createApi({ baseUrl: account.server, token: () => account.token, fetch, upload: rejectUpload })
  return (await getUploadFormats(api).catch(() => null))?.set ?? 'standard'
}
