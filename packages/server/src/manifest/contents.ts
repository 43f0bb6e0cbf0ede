import { readLines } from './readLines.ts'
import { type ManifestRecord, parseRecord, getSubject } from './record.ts'

export interface Contents {
  /** The byte offset of the last record about each subject. */
  last: Map<string, number>
  /** The number of lines, and the byte offset at which the last line ends. */
  lines: number
  end: number
}

/** Reads a whole manifest once. Memory use grows with the number of subjects, not with the length of the file. */
export async function readContents(file: string): Promise<Contents> {
  const contents: Contents = { last: new Map(), lines: 0, end: 0 }
  for await (const { text, start, end } of readLines(file)) {
    const record = parseRecord(text)
    if (record) contents.last.set(getSubject(record), start)
    contents.lines += 1
    contents.end = end
  }
  return contents
}

/** Yields the lines of a manifest that no later line replaces, in the order in which they are in the file. */
export async function* readCurrentLines(file: string, { last, end }: Contents) {
  for await (const line of readLines(file)) {
    if (line.start >= end) return
    const record = parseRecord(line.text)
    if (record && last.get(getSubject(record)) === line.start) yield { text: line.text, record }
  }
}

/** Yields the current records of one kind, in the order in which they are in the file. */
export async function* readCurrentRecords<K extends ManifestRecord['kind']>(
  file: string,
  kind: K,
  contents: Contents,
): AsyncGenerator<Extract<ManifestRecord, { kind: K }>> {
  for await (const { record } of readCurrentLines(file, contents)) if (isOfKind(record, kind)) yield record
}

function isOfKind<K extends ManifestRecord['kind']>(
  record: ManifestRecord,
  kind: K,
): record is Extract<ManifestRecord, { kind: K }> {
  return record.kind === kind
}
