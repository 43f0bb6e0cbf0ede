import type { RootProps } from '../rootProps.ts'
import type { FoundFiles } from './foundFiles.ts'

export interface DropZoneProps extends RootProps {
  /** Invitation to drop files. */
  title: string
  /** Accepted formats and limits. */
  hint?: string | undefined
  /** Label of the button that opens the file dialog. */
  browseLabel: string
  /** Label of the button for a whole folder. The button is hidden without a label and on touch screens. */
  folderLabel?: string | undefined
  /**
   * Files that the browser's dialog offers, e.g. 'image/jpeg,video/mp4,.mp4'. Its extensions also filter the files of a
   * folder. Files that are dropped individually are not filtered.
   */
  accept: string
  /** Whether a file or folder with this name is skipped silently inside a folder. */
  isHidden: (name: string) => boolean
  /** Whether several files can be chosen at once. */
  multiple?: boolean | undefined
  /** Whether files can be dropped anywhere in the window, and pasted. */
  wholeWindow?: boolean | undefined
  /** Whether no files are accepted. */
  disabled?: boolean | undefined
  /** Whether to use the compact layout, for screens that already list files. */
  compact?: boolean | undefined
  /** Receives all dropped, chosen or pasted files, without validation. Folders are read while the result is iterated. */
  onFiles: (files: FoundFiles) => void
}
