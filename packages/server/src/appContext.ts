import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { QueryWorker } from './db/sqlite/queryWorker.ts'
import type { ReadCache } from './db/sqlite/readCache.ts'
import type { Schema } from './db/schema.ts'
import type { Jobs } from './services.ts'
import type { Leases } from './services.ts'
import type { Manifest } from './services.ts'
import type { ExpiryClock } from './services.ts'
import type { Deletions } from './services.ts'
import type { Mailer } from './services.ts'
import type { CachedStore } from './storage/store.ts'
import type { UploadArea } from './storage/uploadArea.ts'
import type { Provider } from './services.ts'
import type { Quota } from './services.ts'
import type { Settings } from './settings.ts'
import type { StagingProcessor } from './services.ts'

/** Dependencies shared by all request handlers. A handler uses only the dependencies that it needs. */
export interface AppContext {
  settings: Settings
  /** The origin of links, such as `https://photos.example.org`; never taken from a request. */
  publicOrigin: () => string
  db: Kysely<Schema>
  readCached: ReadCache
  reader: QueryWorker
  objects: CachedStore
  uploadArea: UploadArea
  leases: Leases
  jobs: Jobs
  manifest: Manifest
  deletions: Deletions
  quota: Quota
  stagingProcessor: StagingProcessor
  provider: Provider
  mailer: Mailer
  log: FastifyBaseLogger
  /**
   * Current time for records, in milliseconds since 1970 in UTC. Use `expiry.now` to decide whether something has
   * expired.
   */
  now: () => number
  expiry: ExpiryClock
}
