import { usePlatform, useRecovery, useTexts } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { frameTexts } from '../text.ts'
import { Waiting } from './Waiting.tsx'

/** React keeps a fallback for at least 300 ms, so the text appears only after a delay to avoid flicker. */
const QUIET_MS = 400
/** Delay until a reload is offered, because a browser may wait forever for a lost script. */
const DELAY_MS = 10_000

const reload = () => location.reload()

export interface ScreenLoadingProps {
  /** Delay in milliseconds until a reload is offered. */
  delayMs?: number
}

/** Placeholder for a screen while its script loads: first empty, then a loading indicator, then an offer to reload. */
export function ScreenLoading({ delayMs = DELAY_MS }: ScreenLoadingProps) {
  const text = useTexts(frameTexts)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  const { connection } = usePlatform()
  useEffect(() => {
    if (isLate) void connection.check()
  }, [isLate, connection])
  // The import may never settle and can't be retried, so the page reloads.
  useRecovery(() => isLate && reload())
  return isLate ? <LoadFailure onRetry={reload} /> : <Waiting label={text.opening} ms={QUIET_MS} />
}
