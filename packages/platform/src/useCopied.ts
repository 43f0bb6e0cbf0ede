import { useEffect, useState } from 'react'

/** Copies a text, and says so for `noteMs` milliseconds; that it could not be copied stands until the next try. */
export function useCopied(noteMs: number) {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (status !== 'copied') return
    const timer = setTimeout(() => setStatus('idle'), noteMs)
    return () => clearTimeout(timer)
  }, [status, noteMs])

  const copy = (words: string) =>
    void navigator.clipboard.writeText(words).then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  return { status, copy }
}
