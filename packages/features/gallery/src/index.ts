export { GalleryScreen, type GalleryScreenProps } from './gallery/GalleryScreen.tsx'
export { ViewerScreen, type ViewerScreenProps } from './viewer/ViewerScreen.tsx'
