import type { CDPSession } from 'playwright'

/** Runs the garbage collector. Returns the size of a page's heap in bytes. */
export async function measureHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
