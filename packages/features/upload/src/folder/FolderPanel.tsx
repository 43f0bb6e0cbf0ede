import { FolderView } from './FolderView.tsx'
import { useFolder, type FolderOptions } from './useFolder.ts'

/**
 * Folder import on the upload screen of the desktop app (FOLDER-016). It is in a separate module, which browsers don't
 * load.
 */
export default function FolderPanel(options: FolderOptions) {
  return <FolderView {...useFolder(options)} />
}
