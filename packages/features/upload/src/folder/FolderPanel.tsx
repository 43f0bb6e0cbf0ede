import { FolderView } from './FolderView.tsx'
import { useFolder, type FolderOptions } from './useFolder.ts'

/** The folder part of the upload screen, in the desktop app only (FOLDER-016). In a file of its own: no browser fetches it. */
export default function FolderPanel(options: FolderOptions) {
  return <FolderView {...useFolder(options)} />
}
