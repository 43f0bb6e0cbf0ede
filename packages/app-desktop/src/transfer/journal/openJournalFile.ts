import { existsSync, renameSync, statSync } from 'node:fs'
import { isDamaged, SQLITE_NOTADB } from '../../files/getMessageWithoutPath.ts'
import { openJournal, type Journal } from './journal.ts'

/**
 * File suffixes, in the order in which the files are renamed. The main file is last, because SQLite must not find old
 * auxiliary files next to a new journal.
 */
const PARTS = ['-wal', '-shm', '']
const KEY = 'setAside'

/**
 * Opens the journal. If the journal is damaged or isn't a file, renames it and creates a new one. Throws the error of
 * the system or the database if that fails too.
 */
export function openJournalFile(filePath: string): Journal {
  try {
    refuseInvalidJournal(filePath)
    return openJournal(filePath)
  } catch (error) {
    if (!isDamaged(error)) throw error
    const renamedPath = `${filePath}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    for (const part of PARTS) if (existsSync(filePath + part)) renameSync(filePath + part, renamedPath + part)
    console.error(`The journal was damaged. It was renamed to ${renamedPath}.`)
    const journal = openJournal(filePath)
    journal.setValue(KEY, renamedPath)
    return journal
  }
}

/**
 * Throws for an empty file or a folder. SQLite would treat an empty file, whose content was lost, as a new database,
 * and would report only a general error for a folder.
 */
function refuseInvalidJournal(filePath: string): void {
  const stats = PARTS.map((part) => statSync(filePath + part, { throwIfNoEntry: false }))
  if (stats.at(-1)?.size === 0 || stats.some((each) => each && !each.isFile()))
    throw Object.assign(new Error('The file is not a journal.'), { errcode: SQLITE_NOTADB })
}

/** Returns the notice that the damaged journal was replaced; null if there is none or the user has dismissed it. */
export function getReplacedNotice(journal: Journal): string | null {
  if (!journal.getValue(KEY)) return null
  return (
    'Calotype’s record of earlier transfers was damaged. Calotype renamed it and started a new one. Choose your folders ' +
    'again, including watched folders. Files that are already in your library won’t be uploaded again.'
  )
}

export const dismissReplacedNotice = (journal: Journal) => journal.setValue(KEY, '')
