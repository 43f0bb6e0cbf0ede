import { useEffect, useState } from 'react'

/**
 * Returns a function that copies text, and the status of copying. The status is `copied` for `noticeMs` milliseconds
 * after a success; after a failure, it is `failed` until the next attempt.
 */
export function useCopy(noticeMs: number) {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (status !== 'copied') return
    const timer = setTimeout(() => setStatus('idle'), noticeMs)
    return () => clearTimeout(timer)
  }, [status, noticeMs])

  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  return { status, copy }
}
