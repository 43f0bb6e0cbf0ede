import type { RootProps } from '../rootProps.ts'
import type { FoundFiles } from './foundFiles.ts'

export interface DropZoneProps extends RootProps {
  /** Text that invites users to drop files. */
  title: string
  /** Accepted formats and limits. */
  hint?: string | undefined
  /** Label of the button that opens the file dialog. */
  browseLabel: string
  /** Label of the button for a whole folder. The button is hidden if the label is omitted, and on touch screens. */
  folderLabel?: string | undefined
  /**
   * Types and extensions that the browser's dialog offers, such as 'image/jpeg,video/mp4,.mp4'. The extensions also
   * filter the files of a folder, but not files that are dropped individually.
   */
  accept: string
  /** Returns whether a file or folder with this name inside a folder is skipped without a report. */
  isHidden: (name: string) => boolean
  /** Whether users can choose several files at once. */
  multiple?: boolean | undefined
  /** Whether users can drop files anywhere in the window, and paste them. */
  wholeWindow?: boolean | undefined
  /** Whether the drop zone accepts no files. */
  disabled?: boolean | undefined
  /** Whether to use the compact layout, for screens that already list files. */
  compact?: boolean | undefined
  /**
   * Called with all dropped, chosen or pasted files, without validation. Folders are read while the caller iterates
   * over the files.
   */
  onFiles: (files: FoundFiles) => void
}
