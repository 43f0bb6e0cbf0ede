import { useBrowserValue } from '@calotype/platform'
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'

declare global {
  /** Form that the user submitted before the page was hydrated. firstPaint.ts sets it. */
  var submittedEarly: HTMLFormElement | undefined
}

interface PrerenderedFormProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/**
 * Form on a prerendered page. If the user submits it before hydration, it submits after hydration. A native submit
 * would reload the page and lose the input.
 */
export function PrerenderedForm({ onSubmit, children }: PrerenderedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Wait for hydration, because the first render can't read the return path and the invitation from the URL.
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
