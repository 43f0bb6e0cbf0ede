export { type PauseReason } from './batch/createBatch.ts'
export { uploadInChunks, type ChunkedFile, type ChunkedUploadOptions } from './chunks/uploadInChunks.ts'
export { createCalotypeTransport } from './engine/calotypeTransport.ts'
export { createEngine, type Engine, type EngineOptions } from './engine/createEngine.ts'
export * from './engine/ports.ts'
export type * from './engine/transport.ts'
export {
  createFile,
  type StateKey,
  toStateKey,
  type FileEvent,
  type FileState,
  type TransferFile,
} from './file/fileState.ts'
export * from './import/importState.ts'
export type * from './import/skippedEntries.ts'
export { createLimit } from './createLimit.ts'
export * from './limits.ts'
export * from './progress/paceGauge.ts'
export { createSentBytes, type SentBytes, type SentBytesRecord } from './progress/sentBytes.ts'
export * from './progress/tally.ts'
export * from './reasons/reasons.ts'
export * from './reasons/toProblem.ts'
export * from './receipt.ts'
export * from './retry/clock.ts'
export * from './retry/pauseError.ts'
export { createServerCheck } from './retry/serverCheck.ts'
export { MIN_RESUMABLE_BYTES } from './retry/singleRequestLimit.ts'
export * from './retry/whileReachable.ts'
export * from './retry/withRetry.ts'
