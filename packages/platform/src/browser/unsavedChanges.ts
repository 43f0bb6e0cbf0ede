import { useEffect } from 'react'

/** Symbols that each identify a form with unsaved changes on the page. */
const dirtyForms = new Set<symbol>()

/** Whether a form on the page has unsaved changes. If so, the app asks for confirmation before it navigates. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0

/**
 * While `isDirty` is true, makes the app ask for confirmation before it leaves the screen, and makes the browser ask
 * before the tab closes.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    dirtyForms.add(form)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      dirtyForms.delete(form)
      if (dirtyForms.size === 0) window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isDirty])
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
