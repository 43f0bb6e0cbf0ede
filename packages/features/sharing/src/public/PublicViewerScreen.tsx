import type { SharedFile } from '@calotype/api'
import { useEffect, useState, type ReactNode } from 'react'
import { fileIdOf } from '../files/fileIdOf.ts'
import { PublicViewerView, type Shared } from './PublicViewerView.tsx'
import { useSharedGroup, type InitialShare } from './useSharedGroup.ts'

export interface PublicViewerScreenProps {
  /** The link's token, or an empty string when the address has none. */
  token: string
  /** The file in the lightbox: its stored name without the extension. Null closes the lightbox. */
  fileId: string | null
  /** Asks the app to show another file, or to close the lightbox. */
  onFileChange: (fileId: string | null) => void
  /** What the server knew about the link when it rendered the page. */
  initial?: InitialShare | undefined
  /** Renders the title of the page, which depends on whether the link opens. */
  renderTitle?: (status: PublicViewerStatus) => ReactNode
}

/** `missing`: the link expired, was revoked, or never existed. */
export type PublicViewerStatus = Shared['status']

/** The page that a link shows to anyone. Needs no signed-in user and no query client (PUB-001 to PUB-022). */
export function PublicViewerScreen({
  token,
  fileId,
  onFileChange,
  initial,
  renderTitle,
}: PublicViewerScreenProps) {
  const shared = useSharedGroup(token, { fileId, initial })
  /** The position of a file that is to open but has not loaded, so that its id is not known. */
  const [awaited, setAwaited] = useState<number | null>(null)
  const arrived = shared.status === 'ready' && awaited !== null ? shared.files.at(awaited) : undefined
  const open = (file: SharedFile) => {
    setAwaited(null)
    onFileChange(fileIdOf(file.fileName))
  }
  useEffect(() => {
    if (arrived) open(arrived)
  })
  return (
    <>
      {renderTitle?.(shared.status)}
      <PublicViewerView token={token} shared={withOpenFile()} />
    </>
  )

  function withOpenFile(): Shared {
    if (shared.status !== 'ready') return shared
    const { group, files, indexOf } = shared
    const index = fileId === null ? -1 : indexOf(fileId)
    return {
      status: 'ready',
      group,
      files,
      index: awaited ?? (index < 0 ? null : index),
      onIndexChange: (next) => {
        const file = next === null ? undefined : files.at(next)
        if (file) return open(file)
        setAwaited(next)
        if (next === null && fileId !== null) onFileChange(null)
      },
    }
  }
}
