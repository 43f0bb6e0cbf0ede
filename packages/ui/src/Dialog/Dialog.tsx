import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useDarkroomClass } from '../Darkroom/Darkroom.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { iconButton } from '../IconButton/IconButton.css.ts'
import { X } from '../icons.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { Text } from '../Text/Text.tsx'
import { body, close, dialog, dialogFooter, names, scrim, widths } from './Dialog.css.ts'
import { isToast, useFocusReturn } from './dialogFocus.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type DialogSize = keyof typeof widths

export interface DialogProps extends RootProps {
  /** Whether the dialog is visible. */
  open: boolean
  /** Called with false when the user closes the dialog. */
  onOpenChange: (open: boolean) => void
  /** Title, which is also the accessible name. */
  title: string
  /** Explanation below the title. */
  description?: string | undefined
  /** Content of the dialog, which scrolls if it is too long. */
  children?: ReactNode
  /** Buttons, with the primary one last. */
  footer?: ReactNode
  /** Maximum width of the dialog. */
  size?: DialogSize | undefined
}

/**
 * Modal dialog. Escape, the backdrop and the close button close it. The focus then returns to the element that opened
 * the dialog.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  className,
  style,
}: DialogProps) {
  const darkroom = useDarkroomClass()
  const labels = useLabels()
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={`${scrim} ${darkroom}`} data-state={open ? 'open' : 'closed'} data-modal>
          <Radix.Content
            className={classes(dialog, widths[size], className)}
            style={style}
            {...(description === undefined && { 'aria-describedby': undefined })}
            {...focus}
            onInteractOutside={(event) => {
              if (isToast(event.target)) event.preventDefault()
            }}
          >
            <header className={names}>
              <Radix.Title asChild>
                <div>
                  <Heading level={2} size="large">
                    {title}
                  </Heading>
                </div>
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div>
                    <Text size="small" tone="soft">
                      {description}
                    </Text>
                  </div>
                </Radix.Description>
              )}
            </header>
            {children !== undefined && <div className={body}>{children}</div>}
            {footer !== undefined && <footer className={dialogFooter}>{footer}</footer>}
            <div className={close}>
              <Radix.Close
                className={iconButton({ tone: 'quiet', size: 'medium' })}
                aria-label={labels.close}
              >
                <X />
              </Radix.Close>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
