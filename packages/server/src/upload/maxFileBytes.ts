import type { AppContext } from '../appContext.ts'
import { Problem } from '../http/errors.ts'
import { readVariable } from '../variables/knownVariables.ts'
import { cleanName } from './descriptor.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3

/** Maximum size of a file (CONST-003). */
export const MAX_FILE_BYTES = 5 * GIBIBYTE

/** Reads the maximum size of a file. The variable MAX_UPLOAD_SIZE_MB can reduce it. */
export async function readMaxFileBytes(context: Pick<AppContext, 'db' | 'readCached'>): Promise<number> {
  return Number(await readVariable(context, 'MAX_UPLOAD_SIZE_MB')) * MEBIBYTE
}

export const createFileTooLargeError = (fileName: string, maxBytes: number) =>
  new Problem(413, `File "${cleanName(fileName)}" is too large. Maximum size is ${formatSize(maxBytes)}.`, {
    code: 'FILE_TOO_LARGE',
    params: { name: cleanName(fileName), maxBytes },
  })

export const formatSize = (bytes: number) =>
  bytes < GIBIBYTE ? `${bytes / MEBIBYTE}MB` : `${bytes / GIBIBYTE}GB`
