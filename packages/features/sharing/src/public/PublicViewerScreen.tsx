import type { SharedFile } from '@calotype/api'
import type { RootProps } from '@calotype/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { toFileId } from '../files/toFileId.ts'
import { PublicViewerView, type SharedState } from './PublicViewerView.tsx'
import { useSharedGroup, type InitialShare } from './useSharedGroup.ts'

export interface PublicViewerScreenProps extends RootProps {
  /** Token of the link; empty if the URL has none. */
  token: string
  /** File in the lightbox: its stored name without the extension. Null closes the lightbox. */
  fileId: string | null
  /** Called with the file to show next; null to close the lightbox. */
  onFileChange: (fileId: string | null) => void
  /** State of the link that the server rendered into the page. */
  initialShare?: InitialShare | undefined
  /** Renders the page title, which depends on whether the link opens. */
  renderTitle?: (status: PublicViewerStatus) => ReactNode
}

/** `missing` means that the link expired, was revoked, or never existed. */
export type PublicViewerStatus = SharedState['status']

/** Public page of a link. Needs neither a signed-in user nor a query client (PUB-001 to PUB-022). */
export function PublicViewerScreen({
  token,
  fileId,
  onFileChange,
  initialShare,
  renderTitle,
  ...root
}: PublicViewerScreenProps) {
  const sharedGroup = useSharedGroup(token, { fileId, initialShare })
  /**
   * Position of the file to open when the page of files that contains it has loaded. The file's id is unknown until
   * then.
   */
  const [pendingIndex, setPendingIndex] = useState<number | null>(null)
  const loadedFile =
    sharedGroup.status === 'ready' && pendingIndex !== null ? sharedGroup.files.at(pendingIndex) : undefined
  const open = (file: SharedFile) => {
    setPendingIndex(null)
    onFileChange(toFileId(file.fileName))
  }
  useEffect(() => {
    if (loadedFile) open(loadedFile)
  })
  return (
    <>
      {renderTitle?.(sharedGroup.status)}
      <PublicViewerView token={token} shared={withOpenFile()} {...root} />
    </>
  )

  function withOpenFile(): SharedState {
    if (sharedGroup.status !== 'ready') return sharedGroup
    const { group, files, indexOf } = sharedGroup
    const index = fileId === null ? -1 : indexOf(fileId)
    return {
      status: 'ready',
      group,
      files,
      index: pendingIndex ?? (index < 0 ? null : index),
      onIndexChange: (next) => {
        const file = next === null ? undefined : files.at(next)
        if (file) return open(file)
        setPendingIndex(next)
        if (next === null && fileId !== null) onFileChange(null)
      },
    }
  }
}
