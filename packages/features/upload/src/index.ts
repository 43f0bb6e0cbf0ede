export { StopDialog, type StopDialogProps } from './batch/StopDialog.tsx'
export { UploadDock, type UploadDockProps } from './dock/UploadDock.tsx'
export {
  UploadQueueProvider,
  useUploadQueue,
  type UploadQueueProviderProps,
  type UploadSummary,
} from './queue/page/UploadQueueProvider.tsx'
export { UploadScreen, type UploadScreenProps } from './upload/UploadScreen.tsx'
