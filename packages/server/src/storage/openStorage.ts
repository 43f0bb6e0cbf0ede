import type { Settings } from '../settings.ts'
import { cacheSmallFiles } from './cacheSmallFiles.ts'
import { createDiskStore } from './disk/diskStore.ts'
import { createDiskUploadArea } from './disk/diskUploadArea.ts'
import type { CachedStore, ObjectStore } from './store.ts'
import type { UploadArea } from './uploadArea.ts'

type StorageSettings = Pick<Settings, 'data' | 'reserveBytes' | 'storageUrl'>

/** Opens the store chosen in the settings. Loads the S3 client only if a bucket is configured. */
export async function openStore(
  { data, reserveBytes, storageUrl }: StorageSettings,
  now?: () => number,
): Promise<ObjectStore> {
  if (!storageUrl) return createDiskStore(data, reserveBytes, now)
  const { createS3Store } = await import('./s3/s3Store.ts')
  return createS3Store(storageUrl, data, reserveBytes)
}

/** Opens the storage of a server. The bytes of unfinished uploads are always on the local disk. */
export async function openStorage(
  settings: StorageSettings,
  now: () => number,
): Promise<{ objects: CachedStore; uploadArea: UploadArea }> {
  const objects = cacheSmallFiles(await openStore(settings, now))
  return { objects, uploadArea: createDiskUploadArea(objects) }
}
