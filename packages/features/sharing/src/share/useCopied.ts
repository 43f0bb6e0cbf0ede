import { useEffect, useState } from 'react'

/** How long 'Copied!' stands, in milliseconds (SHARE-026). */
export const COPIED_NOTE_MS = 2000

/** Copies a text and says so for a moment. */
export function useCopied() {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (status !== 'copied') return
    const timer = setTimeout(() => setStatus('idle'), COPIED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [status])

  async function start(words: string) {
    try {
      await navigator.clipboard.writeText(words)
      setStatus('copied')
    } catch {
      setStatus('failed')
    }
  }
  return { status, start: (words: string) => void start(words) }
}
