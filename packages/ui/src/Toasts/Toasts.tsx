import 'sonner/dist/styles.css'
import { Toaster } from 'sonner'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { vars } from '../theme/index.ts'
import { TOAST_LIFETIME_MS } from './toast.ts'
import { actionButton, area, closeButton, content, icon, toast, types } from './Toasts.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Toasts appear below the page heading, so that they don't cover its buttons. */
const belowHeading = { right: vars.space[4], left: vars.space[4], top: '9rem' }

/** Container for toasts, at the top right of the window (SHELL-075 to SHELL-080). Render it once, near the root. */
export function Toasts({ className, style }: RootProps) {
  const labels = useLabels()
  return (
    <Toaster
      position="top-right"
      closeButton
      containerAriaLabel={labels.notifications}
      expand
      visibleToasts={4}
      className={classes(area, className)}
      {...(style && { style })}
      duration={TOAST_LIFETIME_MS}
      offset={belowHeading}
      mobileOffset={belowHeading}
      icons={{
        success: <CircleCheck />,
        error: <CircleAlert />,
        info: <Info />,
        warning: <TriangleAlert />,
        close: <X />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: labels.close,
        classNames: { toast, content, icon, closeButton, actionButton, ...types },
      }}
    />
  )
}
