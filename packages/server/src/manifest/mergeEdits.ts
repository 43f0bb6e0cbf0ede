import type { DescribedChange } from './describe.ts'
import { readLines } from './readLines.ts'
import { type ManifestRecord, parseRecord, getSubject } from './record.ts'

/**
 * Merges the fields that each change edited into the subject's last record in the manifest. While an older database is
 * in use, its rows lack the latest changes, so all other fields come from the manifest.
 *
 * @returns the records to append, one for each subject
 */
export async function mergeEdits(
  file: string,
  described: readonly DescribedChange[],
): Promise<ManifestRecord[]> {
  const edits = collectEdits(described)
  const knownRecords = await findLast(
    file,
    new Set(edits.flatMap(({ record, edited }) => (edited ? [getSubject(record)] : []))),
  )
  return edits.map(({ record, edited }) => {
    const last = knownRecords.get(getSubject(record))
    return last && edited ? merge(last, record, edited) : record
  })
}

interface Edit {
  record: ManifestRecord
  /** The names of the edited fields. Null if a change isn't an edit of an existing row. */
  edited: Set<string> | null
}

/** Collects the last record about each subject, and all fields that the changes edited. */
function collectEdits(described: readonly DescribedChange[]): Edit[] {
  const edits = new Map<string, Edit>()
  for (const [change, record] of described) {
    if (!record) continue
    const subject = getSubject(record)
    const before = edits.get(subject)
    const fields = change.edited_fields === null ? null : new Set(change.edited_fields.split(' '))
    const edited = before && fields ? before.edited && before.edited.union(fields) : fields
    edits.set(subject, { record, edited })
  }
  return Array.from(edits.values())
}

async function findLast(file: string, subjects: ReadonlySet<string>): Promise<Map<string, ManifestRecord>> {
  const last = new Map<string, ManifestRecord>()
  if (subjects.size === 0) return last
  for await (const { text } of readLines(file)) {
    const record = parseRecord(text)
    if (record && subjects.has(getSubject(record))) last.set(getSubject(record), record)
  }
  return last
}

/**
 * Merges the edited fields of a record into the last record. If the last record is a deletion, it has no fields, so the
 * new record replaces it.
 */
function merge(last: ManifestRecord, record: ManifestRecord, edited: ReadonlySet<string>): ManifestRecord {
  if (record.kind === 'account' && last.kind === 'account') return { ...last, ...pick(record, edited) }
  if (record.kind === 'media' && last.kind === 'media' && record.media && last.media)
    return { ...record, media: { ...last.media, ...pick(record.media, edited) } }
  if (record.kind === 'album' && last.kind === 'album' && record.details && last.details)
    return { ...record, details: { ...last.details, ...pick(record.details, edited) } }
  return record
}

function pick<T extends object>(from: T, fields: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.has(field))) as Partial<T>
}
