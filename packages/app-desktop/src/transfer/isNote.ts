import { isExpected } from '@calotype/api/content'

/** What Takeout adds to the name of a photo for its note, as much of it as fits. */
const OF_NOTES = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

/** Whether a file is by its name the note that Google Takeout puts beside a photo or a video. */
export function isNote(path: string): boolean {
  const photo = path.replace(OF_NOTES, '')
  return photo !== path && isExpected(photo)
}
