import { createContext, useContext } from 'react'
import type { UploadDataSource } from './UploadDataSource.ts'

/** The source of the nearest `UploadQueueProvider`; null if it uploads to a Calotype server. */
export const SourceContext = createContext<UploadDataSource | null>(null)

/** Whether files are uploaded to a Calotype server. Only then are there storage limits, archives and folder imports. */
export const useUploadsToCalotype = (): boolean => useContext(SourceContext) === null
