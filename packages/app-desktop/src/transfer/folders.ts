import type { FolderRow, Journal } from './journal.ts'
import type { Grant } from './protocol.ts'

const ADD =
  'insert into folder (purpose, owner, folder_id, name, root, options, stage) values (?, ?, ?, ?, ?, ?, ?)'

/** Folders that a user imports or watches, in the order in which they were chosen. Empty if nobody is signed in. */
export function foldersOf(journal: Journal, owner: string | null): FolderRow[] {
  return journal.all<FolderRow>('select * from folder where owner = ? order by id', owner)
}

/** Records an imported or watched folder. Returns its id in the journal. */
export function addFolder(
  journal: Journal,
  { folderId, name, root }: Grant,
  owner: string,
  purpose: FolderRow['purpose'],
  settings: object,
): number {
  const stage = purpose === 'import' ? 'checking' : 'watching'
  const { lastInsertRowid } = journal.run(
    ADD,
    purpose,
    owner,
    folderId,
    name,
    root,
    JSON.stringify(settings),
    stage,
  )
  return Number(lastInsertRowid)
}
