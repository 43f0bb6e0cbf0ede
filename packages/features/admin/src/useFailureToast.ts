import { toast } from '@calotype/ui'
import { useEffect } from 'react'

/** Says each time that something could not be loaded; `failedAt` is when it last failed, 0 for never. */
export function useFailureToast(failedAt: number, message: string): void {
  useEffect(() => {
    if (failedAt > 0) toast.error(message)
  }, [failedAt, message])
}
