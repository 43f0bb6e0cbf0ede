export { LeaveAlbumDialog, type LeaveAlbumDialogProps } from './withMe/LeaveAlbumDialog.tsx'
export { MyLinksScreen } from './links/MyLinksScreen.tsx'
export { OwnerViewerScreen, type OwnerViewerScreenProps } from './links/OwnerViewerScreen.tsx'
export {
  PublicViewerScreen,
  type PublicViewerScreenProps,
  type PublicViewerStatus,
} from './public/PublicViewerScreen.tsx'
export type { InitialShare } from './public/useSharedGroup.ts'
export { ShareDialog, type ShareDialogProps } from './share/ShareDialog.tsx'
export { calotypeShares, type ShareDataSource } from './share/ShareDataSource.ts'
export { SharedWithMeScreen, type SharedWithMeScreenProps } from './withMe/SharedWithMeScreen.tsx'
export { fileTexts } from './files/text.ts'
export { publicTexts } from './public/text.ts'
export { sharingTexts } from './text.ts'
