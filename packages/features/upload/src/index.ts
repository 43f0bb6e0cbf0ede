export { StopDialog, type StopDialogProps } from './batch/StopDialog.tsx'
export { UploadDock, type UploadDockProps } from './dock/UploadDock.tsx'
export {
  UploadQueueProvider,
  useUploadQueue,
  type UploadQueueProviderProps,
  type UploadSummary,
} from './queue/page/UploadQueueProvider.tsx'
export { calotypeUploads } from './source/calotypeUploads.ts'
export type { UploadAlbums, UploadDataSource, UploadPaths } from './source/UploadDataSource.ts'
export { UploadScreen, type UploadScreenProps } from './upload/UploadScreen.tsx'
export { folderTexts } from './folder/text.ts'
export { queueTexts } from './queue/page/text.ts'
export { uploadTexts } from './text.ts'
export { watchedTexts } from './watched/text.ts'
