import { useEffect, useState } from 'react'

/**
 * Returns a function that copies text, and its status. The status is `copied` for `noteMs` milliseconds; after a
 * failure, it stays until the next attempt.
 */
export function useCopy(noteMs: number) {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (status !== 'copied') return
    const timer = setTimeout(() => setStatus('idle'), noteMs)
    return () => clearTimeout(timer)
  }, [status, noteMs])

  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  return { status, copy }
}
