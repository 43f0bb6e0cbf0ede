import { text } from '../text.ts'
import type { UploadState } from '../upload/uploadState.ts'

/** Files between two progress announcements. */
export const FILES_PER_ANNOUNCEMENT = 10

/** Text for screen readers during an upload: the start, every tenth file, and the result. */
export function getUploadAnnouncement(upload: UploadState): string {
  if (upload.status === 'empty' || upload.status === 'chosen') return ''
  if (upload.status === 'paused') return text.pauseMessages[upload.reason]
  if (upload.status === 'interrupted') return text.interrupted(upload.awaited)
  const { uploaded, failed, total } = upload.batch
  // Uploads of an earlier visit aren't announced.
  if (total === 0) return ''
  if (upload.status !== 'running') return text.announceEnd(uploaded, failed.size)
  const completed = uploaded + failed.size
  const tenth = completed - (completed % FILES_PER_ANNOUNCEMENT)
  return tenth === 0 ? text.announceStart(total) : text.announceProgress(tenth, total)
}
