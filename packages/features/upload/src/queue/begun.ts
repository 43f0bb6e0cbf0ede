import { cancelChunked, statusOf, type Api } from '@calotype/api'
import type { Roster } from './roster.ts'

/** The uploads in chunks that have begun, of which the server may forget what it has. */
export function createBegun(api: Api, { list, change }: Pick<Roster, 'list' | 'change'>) {
  /** Resolves when the server has forgotten it; rejects as `@calotype/api` does. */
  const cancel = (uploadId: string) => cancelChunked(api, uploadId)

  return {
    /** Nobody waits for this: the server forgets by itself in the end. */
    giveUp(id: string) {
      const uploadId = list.get(id)?.uploadId ?? null
      if (uploadId === null) return
      void cancel(uploadId).catch(() => {})
      change(id, { uploadId: null })
    },
    /** Resolves when the room of it is free, or the server does not say so: then it may still have it. */
    async giveBack(id: string) {
      const uploadId = list.get(id)?.uploadId ?? null
      if (uploadId === null) return
      const isGone = await cancel(uploadId).then(
        () => true,
        (error: unknown) => statusOf(error) === 404,
      )
      if (isGone) change(id, { uploadId: null })
    },
  }
}
