export { uploadInChunks, type ChunkedFile, type ChunkedUploadOptions } from './chunks/uploadInChunks.ts'
export { FileProblem } from './fileProblem.ts'
export * from './limits.ts'
export { kindsWhere, PROBLEM_KINDS, reasons, retryHelps, type NextStep, type ProblemKind } from './reasons.ts'
