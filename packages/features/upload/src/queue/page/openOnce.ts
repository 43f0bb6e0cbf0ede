import type { Session } from '@calotype/platform'
import type { UploadQueue } from '../uploadQueue.ts'

interface OpenQueue {
  owner: string
  queue: Promise<UploadQueue>
}

const openQueues = new WeakMap<Session, OpenQueue>()

/**
 * Returns the user's queue on this page. The queue survives signing out and in again, but is discarded if another user
 * signs in.
 */
export function openOnce(
  session: Session,
  owner: string | null,
  open: () => Promise<UploadQueue>,
): Promise<UploadQueue> {
  if (owner === null) return open()
  const before = openQueues.get(session)
  if (before?.owner === owner) return before.queue
  const queue = open()
  openQueues.set(session, { owner, queue })
  return queue
}
