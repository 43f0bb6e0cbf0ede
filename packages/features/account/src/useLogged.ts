import { useEffect } from 'react'

/** Logs a failed request to the console, where the specification requires it (ACC-050). */
export function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(what, error)
  }, [what, error])
}
