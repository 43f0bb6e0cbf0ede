import type { StagedFileRow } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'

const MAX_NAMES = 1000

/**
 * Reads a folder import as the contract's FolderImport, with the status of the files that were staged for it (API-031).
 */
export async function readFolderImport({ db, reader }: Pick<AppContext, 'db' | 'reader'>, id: number) {
  const importRow = await db
    .selectFrom('folder_import')
    .select('total_files')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!importRow) throw createNotFoundError()
  const importedFiles = db
    .selectFrom('staged_file')
    .where('import_id', '=', id)
    .where('status', '!=', 'DISCARDED')
  const statusCounts = await reader.read(
    importedFiles.select(['status', ({ fn }) => fn.countAll<number>().as('count')]).groupBy('status'),
  )
  const failedFiles = importedFiles
    .select('name')
    .where('status', '=', 'FAILED')
    .orderBy('id')
    .limit(MAX_NAMES)
  const counts = new Map(statusCounts.map(({ status, count }) => [status, count]))
  const processedCount = (counts.get('COMPLETED') ?? 0) + (counts.get('FAILED') ?? 0)
  return {
    id,
    status: getImportStatus(counts),
    processed: processedCount,
    total: importRow.total_files,
    failed: (await reader.read(failedFiles)).map(({ name }) => name),
  }
}

/**
 * Returns the status of an import, which is complete when all its files are processed, and has failed only if all of
 * them failed.
 */
function getImportStatus(
  counts: ReadonlyMap<StagedFileRow['status'], number>,
): Exclude<StagedFileRow['status'], 'DISCARDED'> {
  if (counts.has('PROCESSING')) return 'PROCESSING'
  if (counts.has('STAGED') || counts.size === 0) return 'STAGED'
  return counts.has('COMPLETED') ? 'COMPLETED' : 'FAILED'
}
