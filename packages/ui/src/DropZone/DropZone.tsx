import { useRef, type ChangeEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Upload } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { overlay, sign, strip, target, zone } from './DropZone.css.ts'
import { useDrop } from './useDrop.ts'

export interface DropZoneProps {
  title: string
  hint?: string | undefined
  browseLabel: string
  /** What the browser's own dialog offers: 'image/jpeg,video/mp4'. What is dropped may be anything. */
  accept: string
  multiple?: boolean | undefined
  /** Files may be dropped anywhere in the window, and pasted. */
  wholeWindow?: boolean | undefined
  disabled?: boolean | undefined
  /** A strip, where files are there already and more may come. */
  compact?: boolean | undefined
  /** All files that were dropped, chosen or pasted, unchecked; folders are opened. */
  onFiles: (files: readonly File[]) => void
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
  accept,
  multiple = false,
  wholeWindow = false,
  disabled = false,
  compact = false,
  onFiles,
}: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDrop(element, { wholeWindow, disabled }, onFiles)

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
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
      <Button
        tone={compact ? 'neutral' : 'primary'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {browseLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
      />
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
