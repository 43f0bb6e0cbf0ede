import { cancelChunked, type Api } from '@calotype/api'
import type { Roster } from './roster.ts'

/** Started chunked uploads, whose chunks the server may discard. */
export function createBegun(api: Api, { list, change }: Pick<Roster, 'list' | 'change'>) {
  const uploadOf = (id: string) => list.get(id)?.uploadId ?? null

  /** False if the server hasn't confirmed that it discarded the upload. */
  const cancel = (uploadId: string) =>
    cancelChunked(api, uploadId).then(
      () => true,
      () => false,
    )

  return {
    /**
     * Stops uploading this file. Resolves to whether its space is free; the server discards unconfirmed uploads
     * eventually.
     */
    async giveUp(id: string): Promise<boolean> {
      const uploadId = uploadOf(id)
      if (uploadId === null) return false
      change(id, { uploadId: null })
      return cancel(uploadId)
    },
    /** The file is sent again later. Resolves when its space is free or the server doesn't respond. */
    async giveBack(id: string): Promise<void> {
      const uploadId = uploadOf(id)
      if (uploadId !== null && (await cancel(uploadId))) change(id, { uploadId: null })
    },
  }
}
