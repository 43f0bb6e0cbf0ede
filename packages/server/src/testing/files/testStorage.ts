import path from 'node:path'

/** A disposable bucket for tests, as a value of STORAGE_URL. Unset to test with files on the disk. */
const TEST_STORAGE_URL = process.env['CALOTYPE_TEST_STORAGE_URL']

/** Whether test servers store users' files in a bucket. */
export const usesBucket = TEST_STORAGE_URL !== undefined

/** Returns the setting of the store for a data folder. In a bucket, each data folder has its own prefix. */
export function createStorageSetting(data: string): Record<string, string> {
  if (TEST_STORAGE_URL === undefined) return {}
  const url = new URL(TEST_STORAGE_URL)
  url.pathname = path.posix.join(url.pathname, path.basename(data))
  return { STORAGE_URL: url.href }
}
