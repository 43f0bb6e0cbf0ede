import { usePlatform, useRecovery, useTexts } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { frameTexts } from '../text.ts'
import { Waiting } from './Waiting.tsx'

/** Delay before text appears. React shows a fallback for at least 300 ms, so text without a delay would flicker. */
const TEXT_DELAY_MS = 400
/** Delay until a reload is offered, because a browser may wait forever for a lost script. */
const DELAY_MS = 10_000

const reload = () => location.reload()

export interface ScreenLoadingProps {
  delayMs?: number
}

/**
 * Placeholder while a screen's script loads. It is empty at first, then shows a loading indicator, and finally offers a
 * reload.
 */
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
  // Reload the page, because the import may never settle and can't be retried.
  useRecovery(() => isLate && reload())
  return isLate ? <LoadFailure onRetry={reload} /> : <Waiting label={text.opening} ms={TEXT_DELAY_MS} />
}
