import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { useFocusReturn } from '../Dialog/dialogFocus.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ChevronLeft, ChevronRight, X } from '../icons.ts'
import { isFormField } from '../isFormField.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts'
import { getArrowDirection } from './getArrowDirection.ts'
import * as css from './Lightbox.css.ts'
import { useHiddenScrollbarGutter } from './useHiddenScrollbarGutter.ts'
import { useIdle } from './useIdle.ts'
import { useSwipe } from './useSwipe.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface LightboxProps extends RootProps {
  /** Accessible name of the dialog. */
  label: string
  /** Position in the list, such as '3 / 12' (VIEW-006). */
  position: string
  /** File name (VIEW-007). */
  name: string
  /** Whether there is a previous file. */
  canPrevious: boolean
  /** Whether there is a next file. */
  canNext: boolean
  /** Called when the user navigates to the previous file. */
  onPrevious: () => void
  /** Called when the user navigates to the next file. */
  onNext: () => void
  /** Called when the user closes the lightbox. */
  onClose: () => void
  /** Icon buttons at the end of the header. */
  actions?: ReactNode
  /** Panel next to the media or, on screens narrower than 768 px, below it. */
  panel?: ReactNode
  /** State of the media, for styles that select the root element's `data-media-state`. */
  mediaState?: string | undefined
  /** Media, which fill the available space. */
  children: ReactNode
}

const needsArrowKeys = (target: EventTarget) =>
  isFormField(target) || (target instanceof Element && target.matches('[role="slider"]'))

/**
 * Fills the window with a file from a list, always in the dark theme (VIEW-001 to VIEW-007). Arrow keys and swipes
 * navigate, and Escape closes. The controls fade out while the pointer doesn't move.
 */
export function Lightbox({
  label,
  position,
  name,
  canPrevious,
  canNext,
  onPrevious,
  onNext,
  onClose,
  actions,
  panel,
  mediaState,
  children,
  className,
  style,
}: LightboxProps) {
  const element = useRef<HTMLDivElement>(null)
  const labels = useLabels()
  const focusReturn = useFocusReturn()
  const { isIdle, resetIdle } = useIdle()
  useHiddenScrollbarGutter()
  const move = { previous: canPrevious ? onPrevious : null, next: canNext ? onNext : null }
  const swipe = useSwipe({ previous: canPrevious, next: canNext }, (direction) => move[direction]?.())

  // Focus the dialog when a focused button becomes disabled. Otherwise, the dialog would receive no arrow keys.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) element.current?.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    resetIdle()
    const isHandledHere = event.currentTarget.contains(event.target as Node) && !needsArrowKeys(event.target)
    const direction = getArrowDirection(event)
    const navigate = direction && move[direction]
    if (!navigate || !isHandledHere) return
    event.preventDefault()
    navigate()
  }

  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Darkroom>
          <Radix.Content
            ref={element}
            className={classes(css.lightbox, className)}
            style={style}
            aria-describedby={undefined}
            data-modal
            data-media-state={mediaState}
            data-idle={isIdle || undefined}
            onKeyDown={onKeyDown}
            onPointerDown={resetIdle}
            onPointerMove={resetIdle}
            onInteractOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={focusReturn.onCloseAutoFocus}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus()
              event.preventDefault()
              element.current?.focus()
            }}
          >
            <Radix.Title className={visuallyHidden}>{label}</Radix.Title>
            <div className={css.stage}>
              <header className={css.head}>
                <div className={css.touchable}>
                  <IconButton label={labels.close} icon={<X />} onClick={onClose} />
                </div>
                <div className={css.caption} aria-live="polite">
                  <p className={css.nameLine} title={name}>
                    {name}
                  </p>
                  <p className={css.positionLine}>{position}</p>
                </div>
                <div className={css.touchable}>{actions}</div>
              </header>
              <div
                className={`${css.content} ${css.ignoresPointer}`}
                data-held={swipe.offset !== null || undefined}
                style={swipe.offset === null ? undefined : { transform: `translateX(${swipe.offset}px)` }}
                {...swipe.events}
              >
                {children}
              </div>
              <button
                type="button"
                className={css.side}
                data-side="previous"
                aria-label={labels.previous}
                disabled={!canPrevious}
                onClick={onPrevious}
              >
                <ChevronLeft />
              </button>
              <button
                type="button"
                className={css.side}
                data-side="next"
                aria-label={labels.next}
                disabled={!canNext}
                onClick={onNext}
              >
                <ChevronRight />
              </button>
            </div>
            {panel && <aside className={css.panel}>{panel}</aside>}
          </Radix.Content>
        </Darkroom>
      </Radix.Portal>
    </Radix.Root>
  )
}
