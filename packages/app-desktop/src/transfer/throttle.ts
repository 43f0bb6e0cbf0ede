/** Runs the first call immediately, and later ones at most once per interval. The latest arguments are never lost. */
export function throttle(act: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | null = null
  let isDue = false

  function tell() {
    if (timer) {
      isDue = true
      return
    }
    timer = setTimeout(next, everyMs).unref()
    act()
  }

  function next() {
    timer = null
    if (isDue) tell()
    isDue = false
  }

  return {
    tell,
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
      isDue = false
    },
  }
}
