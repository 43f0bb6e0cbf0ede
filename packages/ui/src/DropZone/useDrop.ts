import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isField } from '../isField.ts'
import type { DropZoneProps } from './DropZone.tsx'
import { dropped, hasFiles } from './dropped.ts'
import type { Found } from './found.ts'
import { namesOf } from './picked.ts'

/**
 * Tells of files dropped on the element, or anywhere in the window and pasted, if `wholeWindow`.
 * Gives whether files are being dragged over it.
 */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  {
    wholeWindow,
    disabled,
    accept,
    isHidden,
  }: { wholeWindow: boolean; disabled: boolean } & Pick<DropZoneProps, 'accept' | 'isHidden'>,
  onFiles: (files: Found) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const tell = useEffectEvent(onFiles)
  useEffect(() => {
    const target = wholeWindow ? window : element.current
    if (disabled || target === null) return
    const listening = new AbortController()
    const on = <Type extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => target.addEventListener(type, listener as EventListener, { signal: listening.signal })

    on('dragover', (event) => {
      if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      const within = wholeWindow ? document.documentElement : element.current
      if (!(relatedTarget instanceof Node) || within?.contains(relatedTarget) !== true) setOver(false)
    })
    on('drop', (event) => {
      setOver(false)
      if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      tell(dropped(event.dataTransfer, namesOf({ accept, isHidden })))
    })
    if (wholeWindow) {
      on('paste', ({ clipboardData, target: into }) => {
        // A copied paragraph may bring a picture of itself along; into a field it is pasted as text.
        if (clipboardData === null || (isField(into) && clipboardData.types.includes('text/plain'))) return
        if (clipboardData.files.length > 0) tell([...clipboardData.files])
      })
    }
    return () => {
      listening.abort()
      setOver(false)
    }
  }, [element, wholeWindow, disabled, accept, isHidden])
  return isOver
}
