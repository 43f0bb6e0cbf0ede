import type { StagedFileRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import type { Descriptor } from '../upload/descriptor.ts'
import type { Upload } from '../upload/chunks/uploads.ts'
import { verifyUpload } from '../upload/verifyUpload.ts'
import { storeStagedFile } from './storeStagedFile.ts'
import { toStagedName } from './toStagedName.ts'

/**
 * Stages the file of an upload that has all its chunks (API-026). Repeated calls have no further effect, even after a
 * crash.
 */
export async function completeStaged(context: AppContext, upload: Upload) {
  const stagedFile = (await findStaged(context, upload)) ?? (await finish(context, upload))
  return { fileId: stagedFile.id, filePath: `/${stagedFile.file_name}`, checksum: stagedFile.sha256 }
}

async function findStaged({ db }: AppContext, { id }: Upload): Promise<StagedFileRow | undefined> {
  const rows = db.selectFrom('upload').innerJoin('staged_file', 'staged_file.id', 'upload.staged_file_id')
  return rows.selectAll('staged_file').where('upload.id', '=', id).executeTakeFirst()
}

async function finish(context: AppContext, upload: Upload): Promise<StagedFileRow> {
  const { objects, uploadArea } = context
  const file = {
    ownerId: upload.user_id,
    name: upload.file_name,
    isArchive: upload.is_archive === 1,
    details: JSON.parse(upload.descriptor) as Descriptor,
    baseName: upload.part_name,
    uploadId: upload.id,
  }
  const storedFile = { kind: 'staged', fileName: toStagedName(upload.part_name) } as const
  if ((await objects.size(storedFile)) !== null)
    return objects.withLocalPath(storedFile, async (path) =>
      storeStagedFile(context, { ...file, path: null, written: await verifyUpload(context, upload, path) }),
    )
  return uploadArea.withLocalPath(upload.part_name, async (path) =>
    storeStagedFile(context, { ...file, path, written: await verifyUpload(context, upload, path) }),
  )
}
