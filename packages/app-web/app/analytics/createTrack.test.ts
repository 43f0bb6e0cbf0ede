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

function trial(answered: string | null, signals: Signals = {}) {
  const kept = new Map(answered === null ? [] : [[CONSENT_KEY, answered]])
  const words = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, word: string) => void kept.set(key, word),
    removeItem: (key: string) => void kept.delete(key),
  }
  const consent = createConsent({ words, signals })
  return { consent, kept, track: createTrack({ consent, page }) }
}

test.each([[null], ['no'], ['maybe']])(
  'with the answer %s nothing is noted, nor handed on later',
  (answer) => {
    const { consent, kept, track } = trial(answer)
    page.gtag = vi.fn<NonNullable<Listeners['gtag']>>()
    track(DOWNLOAD)
    expect([page.dataLayer, kept.size]).toEqual([undefined, answer === null ? 0 : 1])
    consent.answer('yes')
    vi.runAllTimers()
    expect([page.dataLayer, vi.mocked(page.gtag).mock.calls]).toEqual([undefined, []])
  },
)

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  '%o is a no, whatever was answered',
  (signals) => {
    const { consent, track } = trial('yes', signals)
    track(DOWNLOAD)
    expect([consent.state(), page.dataLayer]).toEqual(['signalled', undefined])
  },
)

test('with a yes each event is noted at once, beside what is there already', () => {
  const { track } = trial('yes')
  page.dataLayer = [{ 'gtm.start': 1 }]
  track(DOWNLOAD)
  track(POST)
  expect(page.dataLayer).toEqual([
    { 'gtm.start': 1 },
    { event: 'download_click', platform: 'linux', place: 'card' },
    { event: 'blog_view', page: 'post', slug: 'exif' },
  ])
})

test('a tag that comes late is handed everything in order, and then each at once', () => {
  const { track } = trial('yes')
  track(DOWNLOAD)
  track(POST)
  vi.advanceTimersByTime(950)
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  vi.advanceTimersByTime(100)
  const both = [
    ['event', 'download_click', { platform: 'linux', place: 'card' }],
    ['event', 'blog_view', { page: 'post', slug: 'exif' }],
  ]
  expect(gtag.mock.calls).toEqual(both)
  track(POST)
  expect(gtag.mock.calls).toEqual([...both, both[1]])
})

test('a tag that does not come is not waited for without end', () => {
  const { track } = trial('yes')
  track(DOWNLOAD)
  vi.advanceTimersByTime(11_000)
  expect(vi.getTimerCount()).toBe(0)
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  track(POST)
  expect(gtag.mock.calls).toEqual([['event', 'blog_view', { page: 'post', slug: 'exif' }]])
})

test('what waits when consent is taken back is dropped', () => {
  const { consent, track } = trial('yes')
  track(DOWNLOAD)
  consent.answer('no')
  const gtag = vi.fn<NonNullable<Listeners['gtag']>>()
  page.gtag = gtag
  vi.runAllTimers()
  track(POST)
  expect([gtag.mock.calls, page.dataLayer?.length]).toEqual([[], 1])
})

test('a tag that throws, or is none, does the page no harm and misses nothing that comes later', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { track } = trial('yes')
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
