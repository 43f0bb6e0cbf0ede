import { systemClock } from '@calotype/platform/transfer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { FromTransfer, ToTransfer } from './protocol.ts'
import { unable } from '../unable.ts'
import { serve } from './serve.ts'

const home = mkdtempSync(path.join(tmpdir(), 'calotype-serve-'))
afterAll(() => rmSync(home, { recursive: true }))

test('where it cannot write it says so, waits longer and longer, and begins by itself when it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const inTheWay = path.join(home, 'transfer')
  writeFileSync(inTheWay, '')
  const told: FromTransfer[] = []
  const waits: number[] = []
  let tell: (message: ToTransfer) => void = () => {}
  const clock = {
    ...systemClock,
    async wait(ms: number) {
      waits.push(ms)
      await systemClock.wait(5)
    },
  }
  serve({ send: (message) => void told.push(message), onMessage: (listener) => (tell = listener) }, { clock })
  tell({ type: 'begin', dataPath: path.join(inTheWay, 'journal'), account: null })
  await expect.poll(() => waits.length).toBeGreaterThan(8)
  expect(waits.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  const state = {
    status: 'failed',
    folderName: null,
    message: expect.stringMatching(
      /^Calotype cannot write to its own folder on this computer\. The system says/,
    ),
  }
  expect(told[0]).toEqual({ type: 'import', state })
  tell({ type: 'call', id: 1, call: { name: 'importState', args: [] } })
  tell({ type: 'call', id: 2, call: { name: 'pauseImport', args: [] } })
  await expect.poll(() => told).toContainEqual({ type: 'answer', id: 1, value: state })
  expect(told).toContainEqual({ type: 'refusal', id: 2, message: state.message })

  rmSync(inTheWay)
  await expect.poll(() => told.at(-1)).toEqual({ type: 'import', state: { status: 'none' } })
})

test('a journal that is damaged is told as that', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(
    path.join(home, 'transfer.sqlite'),
    'This is no database, and long enough to be taken for one.',
  )
  const told: FromTransfer[] = []
  let tell: (message: ToTransfer) => void = () => {}
  const clock = { ...systemClock, wait: () => new Promise<void>(() => {}) }
  serve({ send: (message) => void told.push(message), onMessage: (listener) => (tell = listener) }, { clock })
  tell({ type: 'begin', dataPath: home, account: null })
  const message =
    'Calotype cannot begin its transfers on this computer. Its notes of earlier transfers are damaged. It is tried again by itself.'
  await expect.poll(() => told).toEqual([{ type: 'import', state: unable(message) }])
})
