import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

/** What is read out while files are sent: the start, every tenth file, the end. The same text is read once. */
export const FILES_PER_ANNOUNCEMENT = 10

export function getUploadAnnouncement(upload: Upload): string {
  if (upload.status === 'empty' || upload.status === 'chosen') return ''
  if (upload.status === 'held') return text.held[upload.reason]
  if (upload.status === 'interrupted') return text.interrupted(upload.awaited)
  const { uploaded, failed, total } = upload.batch
  // Nothing was sent in this visit: of an earlier one nobody has to hear.
  if (total === 0) return ''
  if (upload.status !== 'running') return text.spokenEnd(uploaded, failed.size)
  const completed = uploaded + failed.size
  const tenth = completed - (completed % FILES_PER_ANNOUNCEMENT)
  return tenth === 0 ? text.spokenStart(total) : text.spokenProgress(tenth, total)
}
