/**
 * @file Adapters for Node.js: files on disk, their checksums, and requests whose bodies are read while they are sent.
 */
export { digest, type Digest } from './digest.ts'
export { DiskRange, openDiskFile } from './diskRange.ts'
export { nodeHasher } from './hasher.ts'
export { createNodeUpload } from './nodeUpload.ts'
export { sendBody, type IncomingResponse, type OpenRequest, type OutgoingRequest } from './requests.ts'
