import type { Session } from '@calotype/platform'
import type { UploadQueue } from '../uploadQueue.ts'

interface OpenQueue {
  userId: number
  queue: Promise<UploadQueue>
}

const openQueues = new WeakMap<Session, OpenQueue>()

/**
 * Returns the user's queue on this page. The queue survives signing out and in again, but is discarded if another user
 * signs in.
 */
export function openOnce(
  session: Session,
  userId: number | undefined,
  open: () => Promise<UploadQueue>,
): Promise<UploadQueue> {
  if (userId === undefined) return open()
  const before = openQueues.get(session)
  if (before?.userId === userId) return before.queue
  const queue = open()
  openQueues.set(session, { userId, queue })
  return queue
}
