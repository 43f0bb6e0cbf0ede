/** How often what changes all the time is heard of, in milliseconds: drawing a page takes longer than a photo its way. */
const HEAR_MS = 100

type Subscribe = (listener: () => void) => () => void

/**
 * Hears at once of what changes after a pause, then of all that follows every now and then, and of the last of it.
 *
 * @param isMuch whether so much changes now that this is needed
 */
export function slowly(subscribe: Subscribe, isMuch = () => true): Subscribe {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let isDue = false
    function hear() {
      isDue = timer !== null && isMuch()
      if (isDue) return
      timer ??= setTimeout(() => {
        timer = null
        if (isDue) hear()
      }, HEAR_MS)
      listener()
    }
    const end = subscribe(hear)
    return () => {
      end()
      if (timer !== null) clearTimeout(timer)
    }
  }
}
