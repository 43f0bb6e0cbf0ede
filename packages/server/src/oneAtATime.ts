const running = new Map<string, Promise<unknown>>()

/** Runs what concerns one thing one after another, in the order it was asked for. */
export async function oneAtATime<T>(thing: string, act: () => Promise<T>): Promise<T> {
  const before = running.get(thing)
  const turn = (async () => {
    await before?.catch(() => {})
    return act()
  })()
  running.set(thing, turn)
  try {
    return await turn
  } finally {
    if (running.get(thing) === turn) running.delete(thing)
  }
}
