import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { FileProblem, failureOf, problems } from './problem.ts'
import { sendFile } from './sendFile.ts'

/** What a process that was killed has left behind: of a file in one request, the library is asked whether it came. */
export function pickUp({ journal, folderId }: Errand): void {
  journal.run(
    `update file set state = iif(upload_id is null, 'unheard', 'pending') where folder = ? and state = 'sending'`,
    folderId,
  )
}

/** Sends everything that is to be sent, several files at a time. What fails is written down, and the others go on. */
export async function sendAll(errand: Errand): Promise<void> {
  await Promise.all(Array.from({ length: errand.parallelFiles }, () => lane(errand)))
}

async function lane(errand: Errand): Promise<void> {
  const { journal, folderId, signal, sent, onChange } = errand
  for (;;) {
    signal.throwIfAborted()
    const [file] = journal.next(folderId, 'pending', 1)
    if (!file) return
    journal.change(file.id, { state: 'sending' })
    try {
      await send(errand, file)
    } catch (error) {
      signal.throwIfAborted()
      fail(errand, file, error)
    } finally {
      sent.delete(file.id)
    }
    onChange()
  }
}

async function send(errand: Errand, file: FileRow): Promise<void> {
  const { sha256, ...kept } = await errand.insist((api, gotFurther) =>
    sendFile(errand, api, file, gotFurther),
  )
  if (sha256 !== null && sha256 !== file.sha256) throw problems.damaged()
  errand.journal.change(file.id, { ...kept, state: kept.takeout_id ? 'staged' : 'uploaded', upload_id: null })
}

/** Another file with the same content takes its place, unless it was refused for its content. */
function fail({ journal }: Errand, file: FileRow, error: unknown): void {
  journal.together(() => {
    journal.change(file.id, failureOf(error))
    const twins = journal.all<{ id: number }>('select id from file where same_as = ? order by id', file.id)
    const isOfThisFile = error instanceof FileProblem
    const [heir, ...others] = isOfThisFile ? twins : []
    if (heir) journal.change(heir.id, { state: 'pending', same_as: null })
    for (const { id } of others) journal.change(id, { same_as: heir?.id ?? null })
    if (!isOfThisFile) for (const { id } of twins) journal.change(id, { ...failureOf(error), same_as: null })
  })
}
