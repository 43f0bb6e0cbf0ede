import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { readCurrentLines, readContents } from './contents.ts'
import { replaceManifest, withManifest } from './files.ts'
import { readLines } from './readLines.ts'

const WRITE_BYTES = 64 * 1024

/**
 * Removes superseded lines from a manifest, such as the descriptions of deleted photos. Keeps the record of a deletion,
 * so that adoption doesn't restore the photo. Finally, copies the lines that were appended in the meantime, while
 * further appends wait.
 */
export async function compactManifest(file: string): Promise<void> {
  const contents = await readContents(file)
  if (contents.lines === contents.last.size) return
  const replacement = `${file}.compacting`
  await using output = await open(replacement, 'w', 0o600)
  let pending = ''
  for await (const { text } of readCurrentLines(file, contents)) {
    pending += `${text}\n`
    if (pending.length < WRITE_BYTES) continue
    await output.appendFile(pending)
    pending = ''
  }
  await output.appendFile(pending)
  await output.datasync()
  await withManifest(file, async () => {
    // The account and its manifest may have been deleted meanwhile.
    if (!existsSync(file)) return rm(replacement)
    for await (const { text } of readLines(file, contents.end)) await output.appendFile(`${text}\n`)
    await output.sync()
    await replaceManifest(file, replacement)
  })
}
