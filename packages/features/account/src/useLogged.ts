import { useEffect } from 'react'

/** Says what could not be loaded where the specification wants it said: in the console alone (ACC-050). */
export function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(what, error)
  }, [what, error])
}
