const runningTasks = new Map<string, Promise<unknown>>()

/** Runs actions with the same key one after another, in the order of the calls. */
export async function runExclusive<T>(key: string, action: () => Promise<T>): Promise<T> {
  const previous = runningTasks.get(key)
  const run = (async () => {
    await previous?.catch(() => {})
    return action()
  })()
  runningTasks.set(key, run)
  try {
    return await run
  } finally {
    if (runningTasks.get(key) === run) runningTasks.delete(key)
  }
}
