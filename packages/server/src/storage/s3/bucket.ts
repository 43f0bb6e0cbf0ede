import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { DiskFullError } from '../store.ts'
import type { StorageLocation } from './location.ts'

const CONNECTION_TIMEOUT_MS = 5_000
/** Maximum time without a byte from the store. */
const IDLE_TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 128

/** A client and the bucket that it accesses. */
export interface Bucket extends StorageLocation {
  client: S3Client
}

/** Creates a client with the credentials in the environment, or those of the machine's role. */
export function createBucket(location: StorageLocation): Bucket {
  const client = new S3Client({
    ...(location.endpoint !== null && { endpoint: location.endpoint }),
    region: location.region,
    forcePathStyle: location.usesPathStyle,
    // Not every store supports the checksums that the client would add. The signature covers the SHA-256 of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  })
  return { ...location, client }
}

/** Whether an object doesn't exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/** Creates the error that Node.js throws for a missing file, which callers of a store recognize. */
export function createMissingError(key: string): Error {
  return Object.assign(new Error(`The object ${key} doesn’t exist.`), { code: 'ENOENT', syscall: 'open' })
}

/** Names of the errors by which stores report that they have no space left. */
const FULL_ERRORS = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']
const INSUFFICIENT_STORAGE = 507

/** Converts the error of a full store to `DiskFullError`. */
export function toStoreError(error: unknown): unknown {
  const isFull =
    error instanceof S3ServiceException &&
    (FULL_ERRORS.includes(error.name) || error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE)
  return isFull ? new DiskFullError() : error
}
