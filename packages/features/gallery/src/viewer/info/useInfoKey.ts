import { isFormField } from '@calotype/ui'
import { useEffect, useEffectEvent } from 'react'

/** Calls `onPress` when the user presses "i" without modifiers and outside form fields. */
export function useInfoKey(onPress: () => void) {
  const listen = useEffectEvent(({ key, altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent) => {
    if (key === 'i' && !altKey && !ctrlKey && !metaKey && !repeat && !isFormField(target)) onPress()
  })
  useEffect(() => {
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
