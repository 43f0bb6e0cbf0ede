import type { FoundFile, PassedOver } from './found.ts'
import type { Names } from './walk.ts'

/** The files that an input has, those of a chosen folder as a walk gives them. */
export function* chosen(files: FileList, { isAccepted, isHidden }: Names): Generator<FoundFile | PassedOver> {
  for (const file of files) {
    const { name, webkitRelativePath: path } = file
    if (!path) yield { file }
    // The folder itself was chosen, whatever it is called.
    else if (path.split('/').slice(1).some(isHidden)) continue
    else if (isAccepted(name)) yield { file, path }
    else yield { path, reason: 'unaccepted' }
  }
}
