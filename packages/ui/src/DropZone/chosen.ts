import type { FoundFile, SkippedEntry } from './found.ts'
import type { Names } from './walk.ts'

/** Returns the files of an input. Files of a chosen folder are filtered as in `walk`. */
export function* chosen(
  files: FileList,
  { isAccepted, isHidden }: Names,
): Generator<FoundFile | SkippedEntry> {
  for (const file of files) {
    const { name, webkitRelativePath: path } = file
    if (!path) yield { file }
    // The first segment is the chosen folder, which counts even if its name is hidden.
    else if (path.split('/').slice(1).some(isHidden)) continue
    else if (isAccepted(name)) yield { file, path }
    else yield { path, reason: 'unaccepted' }
  }
}
