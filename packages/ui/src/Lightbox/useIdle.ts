import { useEffect, useRef, useState } from 'react'

/** Time without pointer movement after which the controls fade out, in milliseconds. */
export const IDLE_MS = 3000

/** Returns whether there has been no activity for 3 seconds. Call `resetIdle` on every activity. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resetTimer = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), IDLE_MS)
    setIdle(false)
  }
  useEffect(() => {
    timer.current = setTimeout(() => setIdle(true), IDLE_MS)
    return () => clearTimeout(timer.current)
  }, [])
  return { isIdle, resetIdle: resetTimer }
}
