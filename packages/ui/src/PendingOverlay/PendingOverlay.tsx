import { useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Delayed } from '../Delayed/Delayed.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { useHiddenScrollbarGutter } from '../Lightbox/useHiddenScrollbarGutter.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Text } from '../Text/Text.tsx'
import { darkroom } from '../theme/index.ts'
import * as css from './PendingOverlay.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface PendingOverlayTexts {
  loading: string
  title: string
  message: string
  retry: string
  close: string
}

export interface PendingOverlayProps extends RootProps {
  /** Whether the script is loading or failed to load. */
  status: 'loading' | 'failed'
  /** Component whose script is loading. A viewer fills the window and is always dark. */
  kind: 'viewer' | 'dialog'
  /** Texts for both states. */
  texts: PendingOverlayTexts
  /** Called when the user retries after a failure. */
  onRetry: () => void
  /** Called when the user closes the overlay. */
  onClose: () => void
}

/**
 * Stands in for a viewer or dialog whose script is loading or failed to load. Uses a native `dialog` to keep the first
 * load of public pages small.
 */
export function PendingOverlay({
  status,
  kind,
  texts,
  onRetry,
  onClose,
  className,
  style,
}: PendingOverlayProps) {
  const element = useRef<HTMLDialogElement>(null)
  useHiddenScrollbarGutter(kind === 'viewer')
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Close the dialog before it is removed, so that the focus returns to the control that opened it.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={classes(kind === 'viewer' ? darkroom : '', css.overlay, className)}
      style={style}
      data-kind={kind}
      data-state={status}
      data-modal
      aria-label={status === 'loading' ? texts.loading : texts.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {status === 'loading' ? (
        <Delayed>
          <Spinner label={texts.loading} />
        </Delayed>
      ) : (
        <div role="alert" className={css.note}>
          <Heading level={2} size="title">
            {texts.title}
          </Heading>
          <Text tone="soft">{texts.message}</Text>
          <div className={css.buttons}>
            <Button tone="primary" onClick={onRetry}>
              {texts.retry}
            </Button>
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
