import { mockApi, offline } from '@calotype/api/mock'
import { expect, test, vi } from 'vitest'
import { applyNetwork } from './network.ts'
import type { ToolbarValues } from './toolbar.ts'

const loadYears = (network: ToolbarValues['network']) => {
  const api = mockApi(applyNetwork(network, { 'GET /api/media/years': () => [2026] }))
  return api.send(api.client.GET('/api/media/years'))
}

test('responds unchanged over a fast network', async () => {
  const table = { 'GET /api/media/years': offline }
  expect(applyNetwork('fast', table)).toBe(table)
  await expect(loadYears('fast')).resolves.toEqual([2026])
})

test('responds after two seconds over a slow network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const onResponse = vi.fn<(response: unknown) => void>()
    const request = loadYears('slow').then(onResponse)
    await vi.advanceTimersByTimeAsync(1900)
    expect(onResponse).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await request
    expect(onResponse).toHaveBeenCalledWith([2026])
  } finally {
    vi.useRealTimers()
  }
})

test.each(['500', '401'] as const)('responds to every request with %s', async (network) => {
  await expect(loadYears(network)).rejects.toMatchObject({ status: Number(network) })
})

test('fails requests for files together with the network', async () => {
  await expect(loadYears('offline')).rejects.toThrow('Network error')
  await expect(mockApi(applyNetwork('offline', {})).file('/authz?key=a.jpg')).rejects.toThrow('Network error')
})
