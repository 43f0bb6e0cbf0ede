import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { readChosenFiles } from './readChosenFiles.ts'
import { choose, folder } from './DropZone.css.ts'
import type { DropZoneProps } from './props.ts'
import { filePicker, folderPicker, toNameFilter, type Picker } from './filePicker.ts'

type ChooseProps = Pick<
  DropZoneProps,
  'browseLabel' | 'folderLabel' | 'accept' | 'isHidden' | 'multiple' | 'disabled' | 'compact' | 'onFiles'
>

/** Buttons of the drop zone. In browsers without a file picker API, a file input opens the dialog. */
export function ChooseButtons({
  browseLabel,
  folderLabel,
  accept,
  isHidden,
  multiple,
  disabled,
  compact,
  onFiles,
}: ChooseProps) {
  const names = toNameFilter({ accept, isHidden })
  const input = useRef<HTMLInputElement>(null)
  // Render a new input for each choice, so that users can choose the same file again while the old input's files are
  // still being read.
  const [inputKey, setInputKey] = useState(0)

  async function openPicker(picker: Picker | null, isFolder = false) {
    try {
      if (!picker) return browse(isFolder)
      const files = await picker()
      if (files) onFiles(files)
    } catch {
      browse(isFolder)
    }
  }
  function browse(isFolder: boolean) {
    if (!input.current) return
    input.current.webkitdirectory = isFolder
    input.current.click()
  }
  function handleChange({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    if (!files || files.length === 0) return
    onFiles(readChosenFiles(files, names))
    setInputKey(inputKey + 1)
  }
  return (
    <div className={choose}>
      <Button
        tone={compact ? 'neutral' : 'primary'}
        disabled={disabled}
        onClick={() => void openPicker(filePicker(accept, multiple === true))}
      >
        {browseLabel}
      </Button>
      {folderLabel !== undefined && (
        <div className={folder}>
          <Button tone="quiet" disabled={disabled} onClick={() => void openPicker(folderPicker(names), true)}>
            {folderLabel}
          </Button>
        </div>
      )}
      <input
        key={inputKey}
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={handleChange}
      />
    </div>
  )
}
