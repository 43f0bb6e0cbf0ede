import { cancelChunked, type Api } from '@calotype/api'
import type { Roster } from './roster.ts'

/** The uploads in chunks that have begun, of which the server may forget what it has. */
export function createBegun(api: Api, { list, change }: Pick<Roster, 'list' | 'change'>) {
  const uploadOf = (id: string) => list.get(id)?.uploadId ?? null

  /** False where the server does not say that it has forgotten it: then it may still have it. */
  const cancel = (uploadId: string) =>
    cancelChunked(api, uploadId).then(
      () => true,
      () => false,
    )

  return {
    /**
     * Nothing more is sent of this file. Resolves to whether its room is free; what the server does not hear of, it forgets by
     * itself in the end.
     */
    async giveUp(id: string): Promise<boolean> {
      const uploadId = uploadOf(id)
      if (uploadId === null) return false
      change(id, { uploadId: null })
      return cancel(uploadId)
    },
    /** The file is sent again later. Resolves when its room is free, or the server does not say so. */
    async giveBack(id: string): Promise<void> {
      const uploadId = uploadOf(id)
      if (uploadId !== null && (await cancel(uploadId))) change(id, { uploadId: null })
    },
  }
}
