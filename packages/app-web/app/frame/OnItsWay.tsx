import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { NotShown } from './NotShown.tsx'
import { text } from './text.ts'
import { Waiting } from './Waiting.tsx'

/** React leaves what stands instead of a screen there for 300 ms: what comes within that does not flicker. */
const QUIET_MS = 400
/** A screen that has not come by then may never come: a browser waits for a lost script as long as it likes. */
const LATE_MS = 10_000

const reload = () => location.reload()

export interface OnItsWayProps {
  /** When a way on is offered, in milliseconds. */
  lateMs?: number
}

/** Stands where a screen will, while it is fetched: nothing for a moment, then that it is on its way, then a way on. */
export function OnItsWay({ lateMs = LATE_MS }: OnItsWayProps) {
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
