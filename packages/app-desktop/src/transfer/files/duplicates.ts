import type { FileRow, Journal } from '../journal/journal.ts'

const STOP_DUPLICATES = `update file set state = first.state, problem = first.problem, message = first.message
  from file as first where file.folder = ? and file.state = 'done.duplicate' and first.id = file.same_as and first.state = 'failed.stopped'`

const RESTORE_DUPLICATES = `update file set state = 'done.duplicate', same_as = ?, problem = '', message = null
  where folder = ? and id <> ? and sha256 = ? and state = ? and problem = ?`

export function failWithDuplicates(journal: Journal, id: number, failure: Partial<FileRow>): void {
  journal.runInTransaction(() => {
    journal.changeFile(id, failure)
    for (const duplicate of findDuplicates(journal, id))
      journal.changeFile(duplicate, { ...failure, same_as: null })
  })
}

/** Records the outcome of a file and, if it has failed, of its duplicates. */
export function recordOutcome(journal: Journal, id: number, outcome: Partial<FileRow>): void {
  if (outcome.state === 'failed') failWithDuplicates(journal, id, outcome)
  else journal.changeFile(id, outcome)
}

/**
 * Records that a file has failed, and sends a duplicate instead. If the file was only moved, it becomes a duplicate of
 * the file at the new path.
 */
export function failAndPromoteDuplicate(journal: Journal, id: number, failure: Partial<FileRow>): void {
  journal.runInTransaction(() => {
    journal.changeFile(id, failure)
    const next = promoteDuplicate(journal, id)
    if (next !== null && failure.problem === 'gone')
      journal.changeFile(id, { state: 'done.duplicate', same_as: next, problem: '', message: null })
  })
}

/**
 * Replaces a file with one of its duplicates, which is sent or gets the given outcome. Returns the duplicate; null if
 * there is none.
 */
export function promoteDuplicate(
  journal: Journal,
  id: number,
  outcome: Partial<FileRow> = { state: 'queued.upload' },
): number | null {
  const [next, ...others] = findDuplicates(journal, id)
  if (next === undefined) return null
  journal.changeFile(next, { ...outcome, same_as: null })
  for (const duplicate of others) journal.changeFile(duplicate, { same_as: next })
  return next
}

export function stopDuplicates(journal: Journal, folder: number): void {
  journal.run(STOP_DUPLICATES, folder)
}

/** Makes files that failed together with this file its duplicates again. */
export function restoreDuplicates(journal: Journal, { id, folder, sha256, state, problem }: FileRow): void {
  journal.run(RESTORE_DUPLICATES, id, folder, id, sha256, state, problem)
}

function findDuplicates(journal: Journal, id: number): number[] {
  const duplicates = journal.all<{ id: number }>(
    `select id from file where same_as = ? and state = 'done.duplicate' order by id`,
    id,
  )
  return duplicates.map((duplicate) => duplicate.id)
}
