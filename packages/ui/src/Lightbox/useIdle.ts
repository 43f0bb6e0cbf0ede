import { useEffect, useRef, useState } from 'react'

/** The controls leave when the pointer has rested this long. */
export const REST_MS = 3000

/** Whether nothing has moved for 3 seconds. Call `stir` whenever something moves. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), REST_MS)
    setIdle(false)
  }
  useEffect(() => {
    timer.current = setTimeout(() => setIdle(true), REST_MS)
    return () => clearTimeout(timer.current)
  }, [])
  return { isIdle, stir }
}
