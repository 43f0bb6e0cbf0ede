import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Heading } from '../Heading/Heading.tsx'
import { Upload } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { ChooseButtons } from './ChooseButtons.tsx'
import { overlay, icon, strip, target, zone } from './DropZone.css.ts'
import { useDrop } from './useDrop.ts'
import type { DropZoneProps } from './props.ts'
import { classes } from '../rootProps.ts'

const DropIcon = () => (
  <span className={icon}>
    <Upload />
  </span>
)

/** Area that accepts files by drag and drop, from a file dialog or from the clipboard (UPL-002 to UPL-004). */
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
  className,
  style,
}: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const isDraggedOver = useDrop(element, { wholeWindow, disabled, accept, isHidden }, onFiles)
  return (
    <div
      ref={element}
      className={classes(compact ? strip : zone, className)}
      style={style}
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
