import { useEffect, useState } from 'react'

const DELAY_MS = 250

/** Returns the last `value` that stayed unchanged for 250 ms. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
