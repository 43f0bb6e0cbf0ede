import type { CDPSession } from 'playwright'

/** Returns the size of a page's heap in bytes, after a garbage collection. */
export async function measureHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
