import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('whenIdle', () => {
  it('waits for an idle page up to the timeout', () => {
    const requestIdle = vi.fn(() => 7)
    const cancelIdle = vi.fn()
    vi.stubGlobal('requestIdleCallback', requestIdle)
    vi.stubGlobal('cancelIdleCallback', cancelIdle)
    const callback = vi.fn()
    const stop = whenIdle(callback, 300)
    expect(requestIdle).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 300 })
    stop()
    expect(cancelIdle).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('uses a timer if the browser has no idle callbacks', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const callback = vi.fn()
    whenIdle(callback, 300)
    const canceled = vi.fn()
    whenIdle(canceled, 300)()
    expect(callback).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(callback).toHaveBeenCalledOnce()
    expect(canceled).not.toHaveBeenCalled()
  })
})
