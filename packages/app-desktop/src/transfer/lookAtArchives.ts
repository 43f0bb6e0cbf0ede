import { lookAt } from './archives.ts'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { bringTwinsBack } from './twins.ts'
import { noteArchive } from './unpack.ts'

const KEPT = `select * from file where folder = ? and state in ('failed', 'refused') and takeout_id is not null
  and problem in ('server', 'serverFull', 'storageFull')`

/**
 * Writes down what became of archives that the server could not unpack: they were tried again elsewhere, or given up. Throws
 * the signal's reason.
 *
 * @param follow what it is to begin with when the server unpacks one of them now, before that is told
 */
export async function lookAtArchives(errand: Errand, follow: () => void): Promise<void> {
  const { journal, folderId, insist, signal, onChange } = errand
  for (const file of journal.all<FileRow>(KEPT, folderId)) {
    const staged = await insist((api) => lookAt(api, file.takeout_id ?? 0, signal))
    if (staged?.canRetry || journal.file(file.id)?.state !== file.state) continue
    bringTwinsBack(journal, file)
    const isThrough = await noteArchive(errand, file, staged)
    if (journal.file(file.id)?.state !== file.state) journal.change(file.id, { problem: '', message: null })
    if (!isThrough) follow()
    onChange()
  }
}

interface Looking {
  lookAtArchives: () => Promise<void>
}

/** The same of all that there are, one look after another; what goes wrong is asked again another time. */
export function lookInTurn(all: () => readonly (Looking | null)[]): () => Promise<void> {
  let last = Promise.resolve()
  const look = async () => void (await Promise.allSettled(all().map((each) => each?.lookAtArchives())))
  return () => (last = last.then(look))
}
