import { useBrowserValue } from '@calotype/platform'
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'

declare global {
  /** The form that the user submitted before the page was hydrated. [Note: early submit] firstPaint.ts sets it. */
  var submittedEarly: HTMLFormElement | undefined
}

interface PrerenderedFormProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/**
 * Form on a prerendered page. Submits itself as soon as the page is hydrated if the user submitted it before, when the
 * browser itself would have reloaded the page and lost the input.
 */
export function PrerenderedForm({ onSubmit, children }: PrerenderedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The query and the invitation of the address are known from this render on.
  const isHydrated = useBrowserValue(() => true, false)
  useEffect(() => {
    const { current } = form
    if (!isHydrated || current === null || globalThis.submittedEarly !== current) return
    globalThis.submittedEarly = undefined
    for (const button of current.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
    current.requestSubmit()
  }, [isHydrated])
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}
