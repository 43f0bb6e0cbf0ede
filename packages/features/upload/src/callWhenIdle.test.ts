import { afterEach, describe, expect, it, vi } from 'vitest'
import { callWhenIdle } from './callWhenIdle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('callWhenIdle', () => {
  it('waits for an idle page up to the timeout', () => {
    const requestIdle = vi.fn(() => 7)
    const cancelIdle = vi.fn()
    vi.stubGlobal('requestIdleCallback', requestIdle)
    vi.stubGlobal('cancelIdleCallback', cancelIdle)
    const callback = vi.fn()
    const stop = callWhenIdle(callback, 300)
    expect(requestIdle).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 300 })
    stop()
    expect(cancelIdle).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('uses a timer if the browser has no idle callbacks', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const callback = vi.fn()
    callWhenIdle(callback, 300)
    const canceled = vi.fn()
    callWhenIdle(canceled, 300)()
    expect(callback).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(callback).toHaveBeenCalledOnce()
    expect(canceled).not.toHaveBeenCalled()
  })
})
