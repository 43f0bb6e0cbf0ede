import type { FoundFile, PassedOver } from './found.ts'
import { isOfSystem } from './walk.ts'

/** The files that an input has, those of a chosen folder as a walk gives them. */
export function* chosen(
  files: FileList,
  isAccepted: (name: string) => boolean,
): Generator<FoundFile | PassedOver> {
  for (const file of files) {
    const { name, webkitRelativePath: path } = file
    if (!path) yield { file }
    else if (path.split('/').some(isOfSystem)) continue
    else if (isAccepted(name)) yield { file, path }
    else yield { path, reason: 'unaccepted' }
  }
}
