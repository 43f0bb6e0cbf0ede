import { isField } from '@calotype/ui'
import { useEffect, useEffectEvent } from 'react'

/** Calls when the key 'i' is pressed alone, and not in a field. */
export function useInfoKey(onPress: () => void) {
  const listen = useEffectEvent(({ key, altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent) => {
    if (key === 'i' && !altKey && !ctrlKey && !metaKey && !repeat && !isField(target)) onPress()
  })
  useEffect(() => {
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
