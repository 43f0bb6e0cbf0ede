/** Maximum size of a file in bytes, which is allowed itself (UPL-038, CONST-009). */
export const MAX_FILE_BYTES = 5_368_709_120
/** Size of a chunk in bytes. Larger files are uploaded in chunks (CONST-006 to CONST-008). */
export const CHUNK_BYTES = 104_857_600
/** How many files are uploaded at the same time (CONST-018). */
export const CONCURRENT_FILES = 8
/** Concurrent chunks of a file that is uploaded alone: so that the connection is not idle between chunks (docs/decisions/0078). */
export const CONCURRENT_CHUNKS = 2
