import { access } from 'node:fs/promises'
import { countLeftOut, filesOf } from '../scan.ts'
import type { Errand } from './errand.ts'
import type { FileState } from './journal.ts'

const LONGEST_TITLE = 100

/** Nothing that was known of a file holds when it is another. */
const FOUND = `insert into file (folder, path, kind, type, size, modified, state, album) values (?, ?, ?, ?, ?, ?, ?, ?)
on conflict (folder, path) do update set
  size = excluded.size, modified = excluded.modified, state = excluded.state, problem = '', message = null,
  sha256 = null, checksum = null, chunks = null, upload_id = null, media_id = null, takeout_id = null, same_as = null
where size <> excluded.size or modified <> excluded.modified`
const SETTLED = `update file set state = 'found' where folder = ? and path = ? and state = 'settling'
  and size = ? and modified = ?`

/**
 * Writes down the files of the folder that can be uploaded. `as`: what a new or changed one is; one that settles is found
 * when it is looked at again and still the same. What is left out is written down too. Throws FolderGone, or the signal's reason.
 */
export async function findFiles(
  { journal, folderId, root, signal, row }: Pick<Errand, 'journal' | 'folderId' | 'root' | 'signal' | 'row'>,
  as: Extract<FileState, 'found' | 'settling'>,
): Promise<void> {
  const { name: folderName } = row()
  await access(root).catch(() => {
    throw new Error('The folder is not there any more.')
  })
  const leftOut = countLeftOut()
  for await (const found of filesOf(root, signal, leftOut)) {
    journal.together(() => {
      for (const { path: file, kind, type, size, lastModified } of found) {
        if (as === 'settling') journal.run(SETTLED, folderId, file, size, lastModified)
        const album = kind === 'image' || kind === 'video' ? titleOf(file, folderName) : null
        journal.run(FOUND, folderId, file, kind, type, size, lastModified, as, album)
      }
    })
  }
  journal.together(() => {
    journal.run('delete from passed_over where folder = ?', folderId)
    journal.run('delete from unopened where folder = ?', folderId)
    const { passedOver, unopened } = leftOut.told()
    for (const { ending, count } of passedOver)
      journal.run('insert into passed_over values (?, ?, ?)', folderId, ending, count)
    for (const path of unopened) journal.run('insert into unopened values (?, ?)', folderId, path)
  })
}

/** An album is named as the folder its photos lie in. */
function titleOf(file: string, folderName: string): string | null {
  const parts = file.split('/')
  const title = (parts.at(-2) ?? folderName).trim().slice(0, LONGEST_TITLE)
  return title === '' ? null : title
}
