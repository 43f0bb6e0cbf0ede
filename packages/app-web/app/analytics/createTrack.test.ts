import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsent, CONSENT_KEY, type Signals } from './consent.ts'
import { createTrack, type Listeners } from './createTrack.ts'

const DOWNLOAD = { name: 'download_click', platform: 'linux', place: 'card' } as const
const POST = { name: 'blog_view', page: 'post', slug: 'exif' } as const

let page: Listeners
beforeEach(() => {
  vi.useFakeTimers()
  page = {}
})
afterEach(() => vi.useRealTimers())

function setUp(answered: string | null, signals: Signals = {}) {
  const stored = new Map(answered === null ? [] : [[CONSENT_KEY, answered]])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, word: string) => void stored.set(key, word),
    removeItem: (key: string) => void stored.delete(key),
  }
  const consent = createConsent({ storage, signals })
  return { consent, stored, track: createTrack({ consent, page }) }
}

test.each([[null], ['no'], ['maybe']])('records nothing with the answer %s, and nothing later', (answer) => {
  const { consent, stored, track } = setUp(answer)
  page.gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  track(DOWNLOAD)
  expect([page.dataLayer, stored.size]).toEqual([undefined, answer === null ? 0 : 1])
  consent.answer('yes')
  vi.runAllTimers()
  expect([page.dataLayer, vi.mocked(page.gtag).mock.calls]).toEqual([undefined, []])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'treats the signal %o as a refusal, regardless of the visitor’s answer',
  (signals) => {
    const { consent, track } = setUp('yes', signals)
    track(DOWNLOAD)
    expect([consent.state(), page.dataLayer]).toEqual(['signaled', undefined])
  },
)

test('adds events to an existing data layer after consent', () => {
  const { track } = setUp('yes')
  page.dataLayer = [{ 'gtm.start': 1 }]
  track(DOWNLOAD)
  track(POST)
  expect(page.dataLayer).toEqual([
    { 'gtm.start': 1 },
    { event: 'download_click', platform: 'linux', place: 'card' },
    { event: 'blog_view', page: 'post', slug: 'exif' },
  ])
})

test('passes queued events in order to a tag that loads late, then each event immediately', () => {
  const { track } = setUp('yes')
  track(DOWNLOAD)
  track(POST)
  vi.advanceTimersByTime(950)
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  vi.advanceTimersByTime(100)
  const expectedEvents = [
    ['event', 'download_click', { platform: 'linux', place: 'card' }],
    ['event', 'blog_view', { page: 'post', slug: 'exif' }],
  ]
  expect(gtag.mock.calls).toEqual(expectedEvents)
  track(POST)
  expect(gtag.mock.calls).toEqual([...expectedEvents, expectedEvents[1]])
})

test('stops waiting for a tag that does not load', () => {
  const { track } = setUp('yes')
  track(DOWNLOAD)
  vi.advanceTimersByTime(11_000)
  expect(vi.getTimerCount()).toBe(0)
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  track(POST)
  expect(gtag.mock.calls).toEqual([['event', 'blog_view', { page: 'post', slug: 'exif' }]])
})

test('drops queued events when consent is withdrawn', () => {
  const { consent, track } = setUp('yes')
  track(DOWNLOAD)
  consent.answer('no')
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  vi.runAllTimers()
  track(POST)
  expect([gtag.mock.calls, page.dataLayer?.length]).toEqual([[], 1])
})

test('survives a tag that throws or is not a function', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { track } = setUp('yes')
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>(() => {
    throw new Error('of the operator')
  })
  page.gtag = gtag
  page.dataLayer = Object.assign([], {
    push: () => {
      throw new Error('of the operator, too')
    },
  })
  expect(() => [track(DOWNLOAD), track(POST)]).not.toThrow()
  expect(gtag.mock.calls.map(([, name]) => name)).toEqual(['download_click', 'blog_view'])

  Object.assign(page, { dataLayer: 'not a list', gtag: 'not a function' })
  expect(() => track(POST)).not.toThrow()
  expect(vi.getTimerCount()).toBe(0)
  warn.mockRestore()
})
