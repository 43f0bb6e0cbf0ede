export * from './albums.ts'
export * from './auth.ts'
export * from './client.ts'
export * from './descriptor.ts'
export * from './errors.ts'
export {
  ALL_PAGE_SIZE,
  mediaQueries,
  PAGE_TIMEOUT_MS,
  YEAR_PAGE_SIZE,
  type MediaItem,
  type MediaPage,
  type MonthCount,
} from './media.ts'
export * from './search.ts'
export * from './upload.ts'
export * from './user.ts'
export * from './weakHash.ts'
export * from './xhrUpload.ts'
