import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Heading } from '../Heading/Heading.tsx'
import { Upload } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { ChooseButtons } from './ChooseButtons.tsx'
import { overlay, icon, strip, target, zone } from './DropZone.css.ts'
import type { FoundFiles } from './foundFiles.ts'
import { useDrop } from './useDrop.ts'

export interface DropZoneProps {
  title: string
  hint?: string | undefined
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
  multiple?: boolean | undefined
  /** Whether files can be dropped anywhere in the window, and pasted. */
  wholeWindow?: boolean | undefined
  disabled?: boolean | undefined
  /** Whether to use the compact layout, for screens that already list files. */
  compact?: boolean | undefined
  /** Receives all dropped, chosen or pasted files, without validation. Folders are read while the result is iterated. */
  onFiles: (files: FoundFiles) => void
}

const DropIcon = () => (
  <span className={icon}>
    <Upload />
  </span>
)

/** Accepts files by drag and drop, from the file dialog or from the clipboard (UPL-002 to UPL-004). */
export function DropZone({
  title,
  hint,
  browseLabel,
  folderLabel,
  accept,
  isHidden,
  multiple = false,
  wholeWindow = false,
  disabled = false,
  compact = false,
  onFiles,
}: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const isDraggedOver = useDrop(element, { wholeWindow, disabled, accept, isHidden }, onFiles)
  return (
    <div
      ref={element}
      className={compact ? strip : zone}
      data-over={(isDraggedOver && !wholeWindow) || undefined}
      data-disabled={disabled || undefined}
    >
      <DropIcon />
      <Stack gap={1}>
        <Heading level={2} size="large">
          {title}
        </Heading>
        {hint !== undefined && (
          <Text size="small" tone="soft">
            {hint}
          </Text>
        )}
      </Stack>
      <ChooseButtons
        browseLabel={browseLabel}
        folderLabel={folderLabel}
        accept={accept}
        isHidden={isHidden}
        multiple={multiple}
        disabled={disabled}
        compact={compact}
        onFiles={onFiles}
      />
      {isDraggedOver &&
        wholeWindow &&
        createPortal(
          <div className={overlay} aria-hidden>
            <div className={target}>
              <DropIcon />
              <Text size="large" weight="medium">
                {title}
              </Text>
            </div>
          </div>,
          document.body,
        )}
    </div>
  )
}
