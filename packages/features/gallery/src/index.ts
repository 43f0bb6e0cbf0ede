export { AddPhotosScreen, type AddPhotosScreenProps } from './addPhotos/AddPhotosScreen.tsx'
export { AlbumScreen, type AlbumScreenProps } from './album/AlbumScreen.tsx'
export { AlbumsScreen, type AlbumsScreenProps } from './albums/AlbumsScreen.tsx'
export { fetchGalleryAhead } from './fetchGalleryAhead.ts'
export type { ScrollAnchor } from './grid/layout/scrollAnchor.ts'
export { GalleryScreen, type GalleryScreenProps } from './gallery/GalleryScreen.tsx'
export type { GallerySlots } from './gallery/slots.ts'
export type { ViewerSlots } from './viewer/photo/PhotoViewer.tsx'
export type { LibraryFilter } from './library.ts'
export type { AlbumDataSource, AlbumPaths } from './source/AlbumDataSource.ts'
export { calotypeAlbums } from './source/calotypeAlbums.ts'
export { calotypeGallery } from './source/calotypeGallery.ts'
export { createListSource, type ListSource, type ListSourceOptions } from './source/createListSource.ts'
export type {
  GalleryActions,
  GalleryDataSource,
  GalleryPage,
  GalleryPaths,
  GalleryRange,
  MediaUrlKind,
} from './source/GalleryDataSource.ts'
export { GalleryProvider, type GalleryProviderProps } from './source/GalleryProvider.tsx'
export { SearchScreen, type SearchScreenProps } from './search/SearchScreen.tsx'
export { SearchViewerScreen, type SearchViewerScreenProps } from './search/SearchViewerScreen.tsx'
export type { RenderShareDialog, ShareTarget } from './shareDialog.ts'
export { TrashScreen, type TrashScreenProps } from './trash/TrashScreen.tsx'
export { AlbumViewerScreen, type AlbumViewerScreenProps } from './viewer/AlbumViewerScreen.tsx'
export { ViewerScreen, type ViewerScreenProps } from './viewer/ViewerScreen.tsx'
export { galleryTexts } from './text.ts'
export { viewerTexts } from './viewer/text.ts'
