import preview from '#storybook/preview'
import { PlatformProvider, type TrackEvent, usePlatform } from '@calotype/platform'
import { expect, spyOn, waitFor } from 'storybook/test'
import { useScrollDepth } from './useScrollDepth.ts'

let events: TrackEvent[] = []

function Page() {
  useScrollDepth('/')
  return Array.from({ length: 150 }, (_, line) => <p key={line}>Line {line}</p>)
}

function Tracked() {
  const platform = usePlatform()
  return (
    <PlatformProvider platform={{ ...platform, track: (event) => events.push(event) }}>
      <Page />
    </PlatformProvider>
  )
}

const meta = preview.meta({ component: Tracked })

const scrollTo = (share: number) =>
  window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * share)

export const ScrolledTwice = meta.story({
  beforeEach: () => {
    events = []
    window.scrollTo(0, 0)
  },
  play: async () => {
    const getBoundingClientRect = spyOn(document.documentElement, 'getBoundingClientRect')
    for (let step = 0; step <= 60; step++) {
      scrollTo(step / 100)
      window.dispatchEvent(new Event('scroll'))
    }
    await waitFor(() => expect(events).toHaveLength(2))
    await expect(getBoundingClientRect.mock.calls.length).toBeLessThan(5)
    for (const share of [0, 1, 0, 1]) scrollTo(share)
    await waitFor(() => expect(events).toHaveLength(5))
    await expect(events).toEqual(
      [25, 50, 75, 90, 100].map((percent) => ({ name: 'scroll_depth', path: '/', percent })),
    )
  },
})
