import { useInBrowser } from '@calotype/platform'
import { Button, type ButtonProps } from '@calotype/ui'

/**
 * Submits the form around it. Disabled until the page is hydrated: before that, the browser itself would submit the form,
 * reload the page, and lose what was typed.
 */
export function SubmitButton({ disabled = false, ...props }: Omit<ButtonProps, 'tone' | 'type'>) {
  const isHydrated = useInBrowser(() => true, false)
  return <Button {...props} type="submit" tone="primary" disabled={disabled || !isHydrated} />
}
