import type { Session } from '@calotype/platform'
import type { UploadQueue } from './uploadQueue.ts'

interface Kept {
  userId: number
  queue: Promise<UploadQueue>
}

const kept = new WeakMap<Session, Kept>()

/**
 * The queue of this user in this page. It is still there when they were signed out and sign in again; of nobody else's is
 * anything left in the page then.
 */
export function queueFor(
  session: Session,
  userId: number | undefined,
  open: () => Promise<UploadQueue>,
): Promise<UploadQueue> {
  if (userId === undefined) return open()
  const before = kept.get(session)
  if (before?.userId === userId) return before.queue
  const queue = open()
  kept.set(session, { userId, queue })
  return queue
}
