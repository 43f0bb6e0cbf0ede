import { toast as sonner } from 'sonner'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

test('a toast stays for 5 seconds, another time when told, and until it is closed with 0', () => {
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
