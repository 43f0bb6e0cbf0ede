export { uploadInChunks, type ChunkedFile, type ChunkedUploadOptions } from './chunks/uploadInChunks.ts'
