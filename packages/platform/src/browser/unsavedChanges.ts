import { useEffect } from 'react'

/** One entry for each form on the page whose changes have not been saved. */
const dirtyForms = new Set<symbol>()

/** Whether a form on the page has changes that would be lost if the user left. The app asks before it navigates. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0

/** While `isDirty`, the app asks before it leaves the screen, and the browser asks before it closes the tab. */
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
