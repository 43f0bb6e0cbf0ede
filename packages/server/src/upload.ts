import type { AppContext } from './appContext.ts'
import type { Operations } from './operations.ts'
import { checkUpload } from './upload/checkUpload.ts'
import { chunkedOperations } from './upload/chunked.ts'
import { uploadFile } from './upload/uploadFile.ts'

/** Uploads, in one request (API-020) or in chunks (API-021 to API-023), and the check for files that need not be uploaded. */
export function uploadOperations(context: AppContext): Operations {
  return {
    uploadFile: uploadFile(context),
    checkUpload: checkUpload(context),
    ...chunkedOperations(context),
  }
}
