import { lookAt, outcomeOf } from './archives.ts'
import { atOnce, type Errand } from './errand.ts'
import { isAsFar } from './inside.ts'
import type { FileRow } from './journal.ts'
import { noteArchive } from './unpack.ts'

const KEPT = `select * from file where folder = ? and state in ('failed', 'refused') and takeout_id is not null
  and problem in ('server', 'serverFull', 'storageFull')`

/**
 * Writes down what became of archives that the server could not unpack: they were tried again elsewhere, or given up. It is
 * asked at once or not at all: whoever looks again asks again. Throws what went wrong, or the signal's reason.
 *
 * @param follow what it is to begin with when the server unpacks one of them now, before that is told
 */
export async function lookAtArchives(waiting: Errand, follow: () => void): Promise<void> {
  const { journal, folderId, session, owner, signal, onChange } = waiting
  const api = session.owner() === owner ? session.api() : null
  if (!api) return
  const errand = atOnce(waiting, api, signal)
  for (const file of journal.all<FileRow>(KEPT, folderId)) {
    const staged = await errand.insist(() => lookAt(api, file.takeout_id ?? 0, signal))
    if (journal.file(file.id)?.state !== file.state) continue
    const { problem, message } = staged ? outcomeOf(staged) : {}
    if (staged && problem === file.problem && message === file.message && isAsFar(errand, file.id, staged))
      continue
    const isThrough = await noteArchive(errand, file, staged)
    if (!isThrough) follow()
    onChange()
  }
}

/** The same one after another: who asks during a look waits for one more after it, together with all who do. */
export function inTurn(look: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= last = last
      .catch(() => {})
      .then(() => {
        next = null
        return look()
      })
    return next
  }
}

interface Looking {
  lookAtArchives: () => Promise<void>
}

/** The same of all that there are; what goes wrong is asked again another time. */
export async function lookAtAll(all: readonly (Looking | null)[]): Promise<void> {
  await Promise.allSettled(all.map((each) => each?.lookAtArchives()))
}
