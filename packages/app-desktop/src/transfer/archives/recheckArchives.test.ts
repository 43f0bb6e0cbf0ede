import { expect, test } from 'vitest'
import { shareNextRun } from './recheckArchives.ts'

test('runs one scan at a time, and another one for all calls during a scan, even after errors', async () => {
  const looks: PromiseWithResolvers<void>[] = []
  const look = shareNextRun(() => {
    looks.push(Promise.withResolvers())
    return looks.at(-1)?.promise ?? Promise.resolve()
  })
  const first = look()
  await expect.poll(() => looks.length).toBe(1)
  const others = [look(), look(), look()]
  looks[0]?.reject(new Error('The server is away.'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.resolve()
  await Promise.all(others)
  expect(looks).toHaveLength(2)
  const later = look()
  await expect.poll(() => looks.length).toBe(3)
  looks[2]?.resolve()
  await later
})
