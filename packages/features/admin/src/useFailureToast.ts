import { toast } from '@calotype/ui'
import { useEffect } from 'react'

/** Shows an error toast for each failure. `failedAt` is the time of the last failure; 0 if nothing failed. */
export function useFailureToast(failedAt: number, message: string): void {
  useEffect(() => {
    if (failedAt > 0) toast.error(message)
  }, [failedAt, message])
}
