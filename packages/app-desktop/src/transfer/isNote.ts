import { isExpected } from '@calotype/api/content'

/** Suffix that Takeout adds to a photo's name for its sidecar, truncated to fit. */
const OF_NOTES = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

/** Whether a file name is that of a Google Takeout sidecar. */
export function isNote(path: string): boolean {
  const photo = path.replace(OF_NOTES, '')
  return photo !== path && isExpected(photo)
}
