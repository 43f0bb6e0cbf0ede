import type { RootProps } from '../rootProps.ts'
import type { FoundFiles } from './foundFiles.ts'

export interface DropZoneProps extends RootProps {
  /** Text that invites users to drop files. */
  title: string
  /** Text about accepted formats and limits. */
  hint?: string | undefined
  /** Label of the button that opens the file dialog. */
  browseLabel: string
  /** Label of the button for choosing a folder. The button is hidden without a label, and on touch screens. */
  folderLabel?: string | undefined
  /**
   * Types and extensions that the file dialog offers, such as 'image/jpeg,video/mp4,.mp4'. The extensions also filter
   * the files in a folder, but not files that are dropped individually.
   */
  accept: string
  /** Returns whether to skip a file or subfolder with this name without reporting it. */
  isHidden: (name: string) => boolean
  /** Whether users can choose several files. */
  multiple?: boolean | undefined
  /** Whether users can drop files anywhere in the window, and paste them. */
  wholeWindow?: boolean | undefined
  /** Whether the drop zone rejects all files. */
  disabled?: boolean | undefined
  /** Whether to use a compact layout, for screens that already list files. */
  compact?: boolean | undefined
  /**
   * Called with all dropped, chosen or pasted files, without validation. Folders are read while the caller iterates.
   */
  onFiles: (files: FoundFiles) => void
}
