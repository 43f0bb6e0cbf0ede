import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Heading } from '../Heading/Heading.tsx'
import { Upload } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Choose } from './Choose.tsx'
import { overlay, sign, strip, target, zone } from './DropZone.css.ts'
import type { Found } from './found.ts'
import { useDrop } from './useDrop.ts'

export interface DropZoneProps {
  title: string
  hint?: string | undefined
  browseLabel: string
  /** Of the button for a whole folder; there is none without it, nor where a finger points. */
  folderLabel?: string | undefined
  /**
   * What the browser's own dialog offers: 'image/jpeg,video/mp4,.mp4'. Of a folder only what has one of these extensions is
   * opened. What is dropped by itself may be anything.
   */
  accept: string
  /** By its name: of a folder it is neither looked into nor told. */
  isHidden: (name: string) => boolean
  multiple?: boolean | undefined
  /** Files may be dropped anywhere in the window, and pasted. */
  wholeWindow?: boolean | undefined
  disabled?: boolean | undefined
  /** A strip, where files are there already and more may come. */
  compact?: boolean | undefined
  /** All files that were dropped, chosen or pasted, unchecked. Folders are searched as the files are asked for. */
  onFiles: (files: Found) => void
}

const Sign = () => (
  <span className={sign}>
    <Upload />
  </span>
)

/** Where files come in: drop them, browse for them or paste them (UPL-002 to UPL-004). */
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
  const isOver = useDrop(element, { wholeWindow, disabled, accept, isHidden }, onFiles)
  return (
    <div
      ref={element}
      className={compact ? strip : zone}
      data-over={(isOver && !wholeWindow) || undefined}
      data-disabled={disabled || undefined}
    >
      <Sign />
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
      <Choose {...{ browseLabel, folderLabel, accept, isHidden, multiple, disabled, compact, onFiles }} />
      {isOver &&
        wholeWindow &&
        createPortal(
          <div className={overlay} aria-hidden>
            <div className={target}>
              <Sign />
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
