import { useEffect, useState } from 'react'

/** How long 'Copied!' stands, in milliseconds (BLOG-085, G-5D). */
export const COPIED_NOTE_MS = 1200

/** Copies a text and says so for a moment. */
export function useCopied() {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (status === 'idle') return
    const timer = setTimeout(() => setStatus('idle'), COPIED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [status])

  const copy = (words: string) =>
    void navigator.clipboard.writeText(words).then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  return { status, copy }
}
