import preview from '#storybook/preview'
import { fn, expect, fireEvent, waitFor } from 'storybook/test'
import { useRef } from 'react'
import { HEADING_WIDTHS } from '../../grid/layout/frame.ts'
import { createIncrementalLayout } from '../../grid/layout/createIncrementalLayout.ts'
import { getHeight } from '../../grid/layout/layout.ts'
import { Scrubber } from './Scrubber.tsx'

const months = Array.from({ length: 48 }, (_, at) => ({
  key: `${2025 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}`,
  count: 100 + at * 7,
  items: [],
}))
const layout = createIncrementalLayout()(months, {
  width: 390,
  columns: 3,
  mode: 'grid',
  captionHeight: 0,
  headings: HEADING_WIDTHS,
})
const onSeek = fn()

function ScrubberInStory({ current }: { current: number }) {
  const handle = useRef<HTMLDivElement>(null)
  return (
    <Scrubber
      layout={layout}
      groups={months}
      formatMonthName={({ key }) => key ?? ''}
      handle={handle}
      current={current}
      onSeek={onSeek}
    />
  )
}

const meta = preview.meta({
  component: ScrubberInStory,
  args: { current: 14 },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => onSeek.mockClear(),
})

export const KeyboardNavigation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Timeline' })
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '2024-10'))
    slider.focus()
    await userEvent.keyboard('{ArrowDown}{PageDown}{End}a')
    await expect(onSeek.mock.calls.flat()).toEqual([15, 24, 47].map((at) => (layout.tops[at] ?? 0) - 64))
  },
})

export const DraggedToOldest = meta.story({
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Timeline' })
    const at = (clientY: number) => ({ clientY, pointerId: 1, button: 0 })
    const edge = slider.parentElement
    if (!edge) throw new Error('There is no edge.')
    edge.setPointerCapture = () => {}
    await fireEvent.pointerDown(slider, at(200))
    await fireEvent.pointerMove(slider, at(window.innerHeight))
    await expect(onSeek).toHaveBeenLastCalledWith(getHeight(layout) - window.innerHeight)
    await expect(await canvas.findByText('2022-01')).toBeVisible()
    await expect(slider).toHaveAttribute('aria-valuetext', '2022-01')
    await fireEvent.pointerUp(slider, at(window.innerHeight))
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '2024-10'))
  },
})
