import type { Api } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useContext } from 'react'
import { calotypeUploads } from './calotypeUploads.ts'
import { SourceContext } from './SourceContext.ts'
import type { UploadDataSource } from './UploadDataSource.ts'

const sources = new WeakMap<Api, UploadDataSource>()

/** Returns the source of the nearest `UploadQueueProvider`, or a source for the platform's API. */
export function useUploadSource(): UploadDataSource {
  const source = useContext(SourceContext)
  const platform = usePlatform()
  return source ?? getSource(platform.api)
}

function getSource(api: Api): UploadDataSource {
  const source = sources.get(api) ?? calotypeUploads(api)
  sources.set(api, source)
  return source
}
