import type { FoundFile, SkippedEntry } from './foundFiles.ts'
import type { NameFilter } from './findFiles.ts'

/** Yields the files from an input. Filters the files in a chosen folder like `findFiles`. */
export function* readChosenFiles(
  files: FileList,
  { isAccepted, isHidden }: NameFilter,
): Generator<FoundFile | SkippedEntry> {
  for (const file of files) {
    const { name, webkitRelativePath: path } = file
    if (!path) yield { file }
    // Ignore the first segment, the chosen folder, which may have the name of a hidden folder.
    else if (path.split('/').slice(1).some(isHidden)) continue
    else if (isAccepted(name)) yield { file, path }
    else yield { path, reason: 'unaccepted' }
  }
}
