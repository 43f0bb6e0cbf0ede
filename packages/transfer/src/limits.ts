/** Maximum size of a file in bytes, inclusive (UPL-038, CONST-009). */
export const MAX_FILE_BYTES = 5_368_709_120
/** Size of a chunk in bytes. Larger files are uploaded in chunks (CONST-006 to CONST-008). */
export const CHUNK_BYTES = 104_857_600
/** Number of files that are uploaded concurrently (CONST-018). */
export const CONCURRENT_FILES = 8
/**
 * Number of chunks to send concurrently if only one file is being uploaded. The second chunk uses the connection while
 * the server confirms the first one (docs/decisions/0078).
 */
export const CONCURRENT_CHUNKS = 2
