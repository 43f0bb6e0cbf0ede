import { useEffect, useState } from 'react'

/** Copies a text, and reports `copied` for `noteMs` milliseconds. A failure is reported until the next attempt. */
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
