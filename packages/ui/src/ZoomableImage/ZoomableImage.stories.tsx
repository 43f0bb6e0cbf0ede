import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { aBlurredPicture, aPicture } from '../PhotoTile/aPicture.ts'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { DOUBLE_TAP_MS } from './useZoom.ts'
import { ZoomableImage, type ZoomableImageProps } from './ZoomableImage.tsx'

const renderInBox = (args: ZoomableImageProps) => (
  <Darkroom>
    <div style={{ blockSize: '70vh', background: 'var(--calotype-color-ground)' }}>
      <ZoomableImage {...args} />
    </div>
  </Darkroom>
)

const meta = preview.meta({
  component: ZoomableImage,
  tags: ['autodocs'],
  args: {
    src: aPicture(215, 3000, 2000),
    placeholder: aBlurredPicture(),
    alt: 'Hills in the evening',
    width: 3000,
    height: 2000,
    busy: false,
    onSwipe: fn(),
    onZoomChange: fn(),
  },
  render: renderInBox,
})

const createImage = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('img', { name: 'Hills in the evening' })
const getStage = (photo: HTMLElement) => photo.parentElement?.parentElement as HTMLElement
const getMiddle = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** Simulates a finger that touches the element, moves in steps, and lifts. */
async function drag(element: HTMLElement, steps: readonly (readonly [x: number, y: number])[]) {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 }
  let { clientX, clientY } = getMiddle(element)
  await fireEvent.pointerDown(element, { ...finger, clientX, clientY })
  for (const [x, y] of steps) {
    clientX += x
    clientY += y
    await fireEvent.pointerMove(element, { ...finger, clientX, clientY })
  }
  await fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX, clientY })
}

/** Waits before the double tap, because taps directly after the first render are ignored. */
const tapTwice = async (element: HTMLElement) => {
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS))
  await drag(element, [])
  await drag(element, [])
}

export const FullImage = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(getComputedStyle(createImage(canvas)).opacity).toBe('1'))
  },
})

export const Tall = meta.story({ args: { src: aPicture(28, 2000, 3000), width: 2000, height: 3000 } })

export const SmallerThanFrame = meta.story({
  args: { src: aPicture(120, 240, 160), width: 240, height: 160 },
  play: async ({ canvas }) => {
    await expect(createImage(canvas).getBoundingClientRect().width).toBe(240)
  },
})

export const LoadingWithPlaceholder = meta.story({
  args: { src: null, busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument()
  },
})

export const LoadingWithoutPlaceholder = meta.story({
  args: { src: null, placeholder: null, width: null, height: null, busy: true },
})

export const LoadingOriginal = meta.story({ args: { busy: true } })

export const SizeUnknown = meta.story({
  args: { width: null, height: null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(createImage(canvas).getBoundingClientRect().width).toBeGreaterThan(0))
  },
})

export const StableLayout = meta.story({
  render: function Arriving(args) {
    const [src, setSrc] = useState<string | null>(null)
    return (
      <>
        <button onClick={() => setSrc(args.src)}>Arrive</button>
        {renderInBox({ ...args, src, busy: src === null })}
      </>
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = canvasElement.querySelector('img')?.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }))
    await waitFor(() => expect(getComputedStyle(createImage(canvas)).opacity).toBe('1'))
    await expect(createImage(canvas).getBoundingClientRect()).toEqual(before)
  },
})

export const WheelZoom = meta.story({
  play: async ({ args, canvas }) => {
    const photo = createImage(canvas)
    const before = photo.getBoundingClientRect()
    const pointer = { clientX: before.left + before.width / 4, clientY: before.top + before.height / 4 }
    await fireEvent.wheel(photo, { ...pointer, deltaY: -400 })
    await waitFor(() => expect(photo.getBoundingClientRect().width).toBeGreaterThan(before.width * 2))
    const after = photo.getBoundingClientRect()
    await expect((pointer.clientX - after.left) / after.width).toBeCloseTo(0.25, 1)
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(expect.closeTo(2.41, 1)))
  },
})

export const MaximumZoom = meta.story({
  play: async ({ args, canvas }) => {
    await fireEvent.wheel(createImage(canvas), { ...getMiddle(createImage(canvas)), deltaY: -9000 })
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(8))
  },
})

export const DoubleTapZoom = meta.story({
  play: async ({ args, canvas }) => {
    await tapTwice(createImage(canvas))
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(2.5))
    await tapTwice(createImage(canvas))
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(1))
  },
})

export const PinchZoom = meta.story({
  play: async ({ args, canvas }) => {
    const photo = createImage(canvas)
    const { clientX, clientY } = getMiddle(photo)
    const finger = { pointerType: 'touch', button: 0, buttons: 1, clientY }
    await fireEvent.pointerDown(photo, { ...finger, pointerId: 1, clientX: clientX - 40 })
    await fireEvent.pointerDown(photo, { ...finger, pointerId: 2, clientX: clientX + 40 })
    await fireEvent.pointerMove(photo, { ...finger, pointerId: 2, clientX: clientX + 80 })
    await fireEvent.pointerMove(photo, { ...finger, pointerId: 1, clientX: clientX - 80 })
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(2))
    await fireEvent.pointerUp(photo, { ...finger, pointerId: 1, clientX: clientX - 80 })
    await fireEvent.pointerUp(photo, { ...finger, pointerId: 2, clientX: clientX + 80 })
    await expect(args.onSwipe).not.toHaveBeenCalled()
  },
})

export const KeyboardZoom = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('++')
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(2.25))
    await userEvent.keyboard('0')
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(1))
  },
})

export const Panned = meta.story({
  play: async ({ args, canvas }) => {
    const photo = createImage(canvas)
    await tapTwice(photo)
    await waitFor(() => expect(args.onZoomChange).toHaveBeenLastCalledWith(2.5))
    await drag(getStage(photo), [[4000, 4000]])
    const stage = getStage(photo).getBoundingClientRect()
    await waitFor(() => expect(Math.round(photo.getBoundingClientRect().left)).toBe(Math.round(stage.left)))
    await expect(args.onSwipe).not.toHaveBeenCalled()
  },
})

export const Swiped = meta.story({
  play: async ({ args, canvas }) => {
    await drag(createImage(canvas), [
      [-60, 4],
      [-60, 0],
    ])
    await expect(args.onSwipe).toHaveBeenLastCalledWith('next')
    await drag(createImage(canvas), [[120, 4]])
    await expect(args.onSwipe).toHaveBeenLastCalledWith('previous')
    await drag(createImage(canvas), [[0, 160]])
    await expect(args.onSwipe).toHaveBeenCalledTimes(2)
  },
})
