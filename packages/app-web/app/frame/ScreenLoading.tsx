import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { NotShown } from './NotShown.tsx'
import { text } from './text.ts'
import { Waiting } from './Waiting.tsx'

/** React keeps a fallback for at least 300 ms, so the text appears only after a delay to avoid flicker. */
const QUIET_MS = 400
/** Delay until a reload is offered, because a browser may wait forever for a lost script. */
const LATE_MS = 10_000

const reload = () => location.reload()

export interface ScreenLoadingProps {
  /** When a way on is offered, in milliseconds. */
  lateMs?: number
}

/** Stands where a screen will, while it is fetched: nothing for a moment, then that it is on its way, then a way on. */
export function ScreenLoading({ lateMs = LATE_MS }: ScreenLoadingProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [lateMs])
  const { connection } = usePlatform()
  useEffect(() => {
    if (isLate) void connection.check()
  }, [isLate, connection])
  // An import that never settles cannot be repeated.
  useRecovery(() => isLate && reload())
  return isLate ? <NotShown onRetry={reload} /> : <Waiting label={text.opening} ms={QUIET_MS} />
}
