/**
 * Returns an object whose `call` runs `run` immediately, and then at most once per interval. A call during an interval
 * takes effect at the end of the interval.
 */
export function throttle(run: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | null = null
  let isDue = false

  function call() {
    if (timer) {
      isDue = true
      return
    }
    timer = setTimeout(next, everyMs).unref()
    run()
  }

  function next() {
    timer = null
    if (isDue) call()
    isDue = false
  }

  return {
    call,
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
      isDue = false
    },
  }
}
