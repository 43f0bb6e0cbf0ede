import { fileIdOf } from '../files/fileIdOf.ts'
import { PublicViewerView, type Shared } from './PublicViewerView.tsx'
import { useSharedGroup } from './useSharedGroup.ts'

export interface PublicViewerScreenProps {
  /** The link's token, or an empty string when the address has none. */
  token: string
  /** The file in the lightbox: its stored name without the extension. Null closes the lightbox. */
  fileId: string | null
  /** Asks the app to show another file, or to close the lightbox. */
  onFileChange: (fileId: string | null) => void
}

/** The page that a link shows to anyone. Needs no signed-in user and no query client (PUB-001 to PUB-022). */
export function PublicViewerScreen({ token, fileId, onFileChange }: PublicViewerScreenProps) {
  const shared = useSharedGroup(token)
  return <PublicViewerView token={token} shared={withOpenFile()} />

  function withOpenFile(): Shared {
    if (shared.status !== 'ready') return shared
    const { files } = shared.group
    const index = files.findIndex(({ fileName }) => fileIdOf(fileName) === fileId)
    return {
      ...shared,
      index: index < 0 ? null : index,
      onIndexChange: (next) => {
        const file = next === null ? undefined : files[next]
        onFileChange(file ? fileIdOf(file.fileName) : null)
      },
    }
  }
}
