import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { iconButton } from '../IconButton/IconButton.css.ts'
import { ChevronLeft, ChevronRight, X } from '../icons.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { onPlainClick } from '../Navigation/NavigationProvider.tsx'
import { darkroom } from '../theme/index.ts'
import { getArrowDirection } from './getArrowDirection.ts'
import * as css from './Lightbox.css.ts'
import { preview } from './LightboxPreview.css.ts'
import { useHiddenScrollbarGutter } from './useHiddenScrollbarGutter.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Link that also works without scripts. With scripts, a click calls `onFollow` instead. */
interface PreviewLink {
  href: string
  onFollow: () => void
}

export interface LightboxPreviewProps extends RootProps {
  /** Accessible name of the dialog. */
  label: string
  /** Position in the list, such as '3 / 12'. */
  position: string
  /** File name. */
  name: string
  /** Link back to the list. */
  close: PreviewLink
  /** Link to the previous file, or null for the first file. */
  previous: PreviewLink | null
  /** Link to the next file, or null for the last file. */
  next: PreviewLink | null
  /** Icon links at the end of the header. */
  actions?: ReactNode
  /** Media, which fill the available space. */
  children: ReactNode
}

/**
 * Stands in for `Lightbox` while its script loads. The server can render the preview: its native `dialog` is open in
 * the HTML, and becomes modal on hydration.
 */
export function LightboxPreview({
  label,
  position,
  name,
  close,
  previous,
  next,
  actions,
  children,
  className,
  style,
}: LightboxPreviewProps) {
  const element = useRef<HTMLDialogElement>(null)
  const labels = useLabels()
  useHiddenScrollbarGutter()
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.close()
    dialog?.showModal()
    // Close the dialog before it is removed, so that the focus returns to the link that opened the file.
    return () => dialog?.close()
  }, [])
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = getArrowDirection(event)
    const link = direction && { previous, next }[direction]
    if (!link) return
    event.preventDefault()
    link.onFollow()
  }

  return (
    <dialog
      ref={element}
      open
      className={classes(darkroom, css.lightbox, preview, className)}
      style={style}
      aria-label={label}
      data-modal
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close.onFollow()
      }}
    >
      <div className={css.stage}>
        <header className={css.head}>
          <div className={css.touchable}>
            <a
              className={iconButton({ tone: 'quiet', size: 'medium' })}
              href={close.href}
              aria-label={labels.close}
              title={labels.close}
              onClick={onPlainClick(close.onFollow)}
            >
              <X />
            </a>
          </div>
          <div className={css.caption}>
            <p className={css.nameLine} title={name}>
              {name}
            </p>
            <p className={css.positionLine}>{position}</p>
          </div>
          <div className={css.touchable}>{actions}</div>
        </header>
        <div className={css.content}>{children}</div>
        <Side side="previous" link={previous} />
        <Side side="next" link={next} />
      </div>
    </dialog>
  )
}

function Side({ side, link }: { side: 'previous' | 'next'; link: PreviewLink | null }) {
  const labels = useLabels()
  const attributes = {
    className: css.side,
    'data-side': side,
    'aria-label': labels[side],
  }
  const icon = side === 'previous' ? <ChevronLeft /> : <ChevronRight />
  if (!link)
    return (
      <button type="button" {...attributes} disabled>
        {icon}
      </button>
    )
  return (
    <a {...attributes} href={link.href} onClick={onPlainClick(link.onFollow)}>
      {icon}
    </a>
  )
}
