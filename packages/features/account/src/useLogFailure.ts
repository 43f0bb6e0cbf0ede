import { useEffect } from 'react'

/** Logs a failed request to the console, as the specification requires (ACC-050). */
export function useLogFailure(message: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(message, error)
  }, [message, error])
}
