import { expect, test } from 'vitest'
import { shareNextRun } from './recheckArchives.ts'

test('runs one scan at a time, and another one for all calls during a scan, even after errors', async () => {
  const scans: PromiseWithResolvers<void>[] = []
  const scan = shareNextRun(() => {
    scans.push(Promise.withResolvers())
    return scans.at(-1)?.promise ?? Promise.resolve()
  })
  const first = scan()
  await expect.poll(() => scans.length).toBe(1)
  const pendingScans = [scan(), scan(), scan()]
  scans[0]?.reject(new Error('The server is away.'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => scans.length).toBe(2)
  scans[1]?.resolve()
  await Promise.all(pendingScans)
  expect(scans).toHaveLength(2)
  const nextScan = scan()
  await expect.poll(() => scans.length).toBe(3)
  scans[2]?.resolve()
  await nextScan
})
