import { getFormats } from '@calotype/formats/formats'
import type { AppContext } from '../appContext.ts'
import { readFormatSet } from '../flags/readFormatSet.ts'
import type { Operations } from '../http/contract/operations.ts'
import { checkUpload } from './checkUpload.ts'
import { createChunkedOperations } from './chunks/chunked.ts'
import { uploadFile } from './uploadFile.ts'

/**
 * Operations for single-request (API-020) and chunked uploads (API-021 to API-023), for accepted formats, and for
 * finding files that needn't be uploaded.
 */
export function createUploadOperations(context: AppContext): Operations {
  return {
    uploadFile: uploadFile(context),
    checkUpload: checkUpload(context),
    async getUploadFormats() {
      const set = await readFormatSet(context.db)
      return { set, types: getFormats(set).map(({ type }) => type) }
    },
    ...createChunkedOperations(context),
  }
}
