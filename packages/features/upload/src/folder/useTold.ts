import { useEffect, useState } from 'react'

/** What the desktop app says of something, now and whenever it is another; null before it was heard. */
export function useTold<T>(
  ask: () => Promise<T>,
  listen: (listener: (told: T) => void) => () => void,
): T | null {
  const [told, setTold] = useState<T | null>(null)
  useEffect(() => {
    let isOld = false
    const hear = (news: T) => {
      isOld = true
      setTold(news)
    }
    const end = listen(hear)
    // What was told meanwhile is newer than the answer. Without one, nothing is said: the app writes down why.
    ask().then(
      (answer) => isOld || setTold(answer),
      () => {},
    )
    return () => {
      isOld = true
      end()
    }
  }, [ask, listen])
  return told
}
