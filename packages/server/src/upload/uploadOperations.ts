import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { checkUpload } from './checkUpload.ts'
import { chunkedOperations } from './chunks/chunked.ts'
import { uploadFile } from './uploadFile.ts'

/**
 * Operations for uploads, in one request (API-020) or in chunks (API-021 to API-023), and for finding files that need
 * not be uploaded.
 */
export function uploadOperations(context: AppContext): Operations {
  return {
    uploadFile: uploadFile(context),
    checkUpload: checkUpload(context),
    ...chunkedOperations(context),
  }
}
