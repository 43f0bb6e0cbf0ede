import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isFormField } from '../isFormField.ts'
import type { DropZoneProps } from './props.ts'
import { readDroppedFiles, hasFiles } from './readDroppedFiles.ts'
import type { FoundFiles } from './foundFiles.ts'
import { toNameFilter } from './filePicker.ts'

/**
 * Calls `onFiles` when files are dropped on the element or, with `wholeWindow`, are dropped anywhere or pasted. Returns
 * whether files are being dragged over the element or the window.
 */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  {
    wholeWindow,
    disabled,
    accept,
    isHidden,
  }: { wholeWindow: boolean; disabled: boolean } & Pick<DropZoneProps, 'accept' | 'isHidden'>,
  onFiles: (files: FoundFiles) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const emitFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const target = wholeWindow ? window : element.current
    if (disabled || target === null) return
    const listeners = new AbortController()
    const addListener = <Type extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => target.addEventListener(type, listener as EventListener, { signal: listeners.signal })

    addListener('dragover', (event) => {
      if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    })
    addListener('dragleave', ({ relatedTarget }) => {
      const area = wholeWindow ? document.documentElement : element.current
      if (!(relatedTarget instanceof Node) || area?.contains(relatedTarget) !== true) setOver(false)
    })
    addListener('drop', (event) => {
      setOver(false)
      if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      emitFiles(readDroppedFiles(event.dataTransfer, toNameFilter({ accept, isHidden })))
    })
    if (wholeWindow) {
      addListener('paste', ({ clipboardData, target: pasteTarget }) => {
        // In a form field, let the browser paste copied text, which may come with an image of the text.
        if (
          clipboardData === null ||
          (isFormField(pasteTarget) && clipboardData.types.includes('text/plain'))
        )
          return
        if (clipboardData.files.length > 0) emitFiles([...clipboardData.files])
      })
    }
    return () => {
      listeners.abort()
      setOver(false)
    }
  }, [element, wholeWindow, disabled, accept, isHidden])
  return isOver
}
