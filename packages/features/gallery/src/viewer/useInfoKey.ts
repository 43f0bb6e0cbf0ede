import { useEffect, useEffectEvent } from 'react'

/** Calls when the key 'i' is pressed alone. */
export function useInfoKey(onPress: () => void) {
  const listen = useEffectEvent(({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
    if (key === 'i' && !altKey && !ctrlKey && !metaKey && !repeat) onPress()
  })
  useEffect(() => {
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
