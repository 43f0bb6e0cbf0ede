import { toast as sonner } from 'sonner'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

test('shows a toast for 5 seconds, for a custom duration, or with 0 until it is closed', () => {
  const info = vi.spyOn(sonner, 'info').mockReturnValue(1)
  toast.info('Passing through')
  toast.info('Brief', { durationMs: 300 })
  toast.info('Stays', { durationMs: 0 })
  expect(info.mock.calls).toEqual([
    ['Passing through', { duration: 5000 }],
    ['Brief', { duration: 300 }],
    ['Stays', { duration: Number.POSITIVE_INFINITY }],
  ])
})
