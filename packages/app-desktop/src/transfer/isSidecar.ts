import { isExpected } from '@calotype/api/content'

/** Suffix that Takeout adds to a photo's name for its sidecar, truncated to fit. */
const SIDECAR_SUFFIX = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

/** Whether a file name is that of a Google Takeout sidecar. */
export function isSidecar(path: string): boolean {
  const photo = path.replace(SIDECAR_SUFFIX, '')
  return photo !== path && isExpected(photo)
}
