import preview from '#storybook/preview'
import { expect, fireEvent, fn, spyOn, waitFor } from 'storybook/test'
import { Grid } from '../Grid/Grid.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { NavigationProvider } from '../Navigation/NavigationProvider.tsx'
import { aBlurredPicture, aPicture } from './aPicture.ts'
import { PhotoTile, type PhotoTileProps } from './PhotoTile.tsx'

const box = (size: number, args: PhotoTileProps) => (
  <div key={size} style={{ position: 'relative', width: size, height: size }}>
    <PhotoTile {...args} />
  </div>
)

const meta = preview.meta({
  component: PhotoTile,
  tags: ['autodocs'],
  args: {
    name: 'IMG_2041.jpg',
    href: '/media/2041',
    status: 'loaded' as const,
    src: aPicture(),
    placeholder: aBlurredPicture(),
    kind: 'image' as const,
    errorLabel: 'Failed to load image',
    ariaLabel: 'IMG_2041.jpg, 14 July 2024',
  },
  render: (args) => box(240, args),
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const photo = canvas.getByRole('img', { name: 'IMG_2041.jpg' })
    await waitFor(() => expect(getComputedStyle(photo).opacity).toBe('1'))
  },
})

export const Favorite = meta.story({ args: { favorite: true } })

export const Damaged = meta.story({
  args: { warning: 'Damaged on the server', ariaLabel: 'IMG_2041.jpg, Damaged on the server' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Damaged on the server')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'IMG_2041.jpg, Damaged on the server' })).toBeVisible()
  },
})

export const DamagedFavoriteVideo = meta.story({
  args: {
    warning: 'Missing on the server',
    favorite: true,
    kind: 'video',
    durationLabel: '0:42',
    ariaLabel: 'IMG_2041.jpg, 0:42, Missing on the server',
  },
})

export const LoadingWithPlaceholder = meta.story({
  args: { status: 'loading', src: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.queryByText('Failed to load image')).toBeNull()
  },
})

export const LoadingWithoutPlaceholder = meta.story({
  args: { status: 'loading', src: null, placeholder: null },
})

export const Failed = meta.story({
  args: { status: 'error', src: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load image')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})

export const FailedInEverySize = meta.story({
  args: { status: 'error', src: null },
  render: (args) => <Inline wrap>{[72, 96, 120, 180, 240].map((size) => box(size, args))}</Inline>,
  play: async ({ canvas }) => {
    for (const expected of canvas.getAllByText('Failed to load image')) {
      await expect(expected.scrollWidth).toBeLessThanOrEqual(expected.clientWidth)
      await expect(expected.scrollHeight).toBeLessThanOrEqual(expected.clientHeight)
    }
  },
})

const onRetry = fn()
const retry = { label: 'Try loading IMG_2041.jpg again', onRetry }

export const FailedWithRetry = meta.story({
  args: { status: 'error', src: null, retry },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    const tile = canvas.getByRole('link', { name: /Failed to load image/ })
    await expect(canvas.getByText('Failed to load image')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try loading IMG_2041.jpg again' }))
    await expect(onRetry).toHaveBeenCalledTimes(1)
    await expect(tile).toHaveFocus()
    await userEvent.keyboard('r')
    await expect(onRetry).toHaveBeenCalledTimes(2)
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
})

export const FailedWithRetryInGrid = meta.story({
  args: { status: 'error', src: null, retry, tabIndex: 0 },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await userEvent.keyboard('r')
    await expect(onRetry).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    await expect(canvas.getByRole('button')).not.toHaveFocus()
  },
})

export const FailedWithRetryInEverySize = meta.story({
  args: { status: 'error', src: null, retry },
  render: (args) => <Inline wrap>{[72, 96, 120, 180, 240].map((size) => box(size, args))}</Inline>,
  play: async ({ canvas }) => {
    const tiles = canvas.getAllByRole('link').map((tile) => tile.getBoundingClientRect())
    for (const [index, expected] of canvas.getAllByText('Failed to load image').entries()) {
      const { top, bottom, left, right } = expected.getBoundingClientRect()
      await expect(top).toBeGreaterThanOrEqual(tiles[index]?.top ?? 0)
      await expect(bottom).toBeLessThanOrEqual(tiles[index]?.bottom ?? 0)
      await expect(left).toBeGreaterThanOrEqual(tiles[index]?.left ?? 0)
      await expect(right).toBeLessThanOrEqual(tiles[index]?.right ?? 0)
      // The check mark of a selectable tile covers the first 32 pixels.
      if (index > 0) await expect(top).toBeGreaterThanOrEqual((tiles[index]?.top ?? 0) + 32)
    }
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
})

export const Video = meta.story({
  args: { kind: 'video', durationLabel: '0:42', src: aPicture(28), ariaLabel: 'Video, 0:42, 14 July 2024' },
  render: (args) => <Inline wrap>{[72, 120, 240].map((size) => box(size, args))}</Inline>,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('0:42')[0]).toBeVisible()
  },
})

function setReducedMotion(matches: boolean): void {
  spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}

/** The video can't load here, so the photo stays visible. */
export const Moving = meta.story({
  args: { motionSrc: '/missing.mp4', ariaLabel: 'IMG_2041.jpg, Motion photo' },
  beforeEach: () => setReducedMotion(false),
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('link').querySelector('img + span')
    if (!area) throw new Error('The tile has no area for its video.')
    const video = () => canvasElement.querySelector('video')
    await expect(video()).toBeNull()
    await fireEvent.pointerOver(area, { pointerType: 'mouse' })
    await waitFor(() => expect(video()).toHaveAttribute('src', '/missing.mp4'))
    await fireEvent.pointerOut(area, { pointerType: 'mouse' })
    await waitFor(() => expect(video()).toBeNull())
    await fireEvent.pointerOver(area, { pointerType: 'touch' })
    await fireEvent.pointerDown(area, { pointerType: 'touch' })
    await waitFor(() => expect(video()).not.toBeNull())
    await fireEvent.pointerUp(area, { pointerType: 'touch' })
    await waitFor(() => expect(video()).toBeNull())
  },
})

export const MovingWithReducedMotion = meta.story({
  args: { motionSrc: '/missing.mp4', ariaLabel: 'IMG_2041.jpg, Motion photo' },
  beforeEach: () => setReducedMotion(true),
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('link').querySelector('img + span')
    if (!area) throw new Error('The tile has no area for its video.')
    await fireEvent.pointerOver(area, { pointerType: 'mouse' })
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(canvasElement.querySelector('video')).toBeNull()
  },
})

export const Stacked = meta.story({
  args: { stackLabel: '3', ariaLabel: 'IMG_2041.jpg, Stack of 3 photos' },
  play: async ({ canvas }) => expect(canvas.getByText('3')).toBeVisible(),
})

export const Panorama = meta.story({
  args: { panorama: true, ariaLabel: 'IMG_2041.jpg, 360° photo' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /360° photo/ })).toBeVisible()
    await expect(canvasElement.querySelector('.lucide-rotate-3d')).toBeVisible()
  },
})

export const MovingStack = meta.story({
  args: {
    motionSrc: '/missing.mp4',
    stackLabel: '2',
    warning: 'Damaged on the server',
    favorite: true,
    ariaLabel: 'IMG_2041.jpg, Motion photo, Stack of 2 photos, favorite, Damaged on the server',
  },
  render: (args) => <Inline wrap>{[72, 120, 240].map((size) => box(size, args))}</Inline>,
})

export const VideoWithoutDuration = meta.story({ args: { kind: 'video' } })

export const Document = meta.story({
  args: {
    kind: 'document',
    name: 'Rechnung der Schreinerei Hofmann, Küche 2024.pdf',
    status: 'loading',
    src: null,
    placeholder: null,
    ariaLabel: 'Rechnung der Schreinerei Hofmann, Küche 2024.pdf, Document',
  },
  render: (args) => <Inline wrap>{[72, 96, 120, 180, 240].map((size) => box(size, args))}</Inline>,
  play: async ({ canvas }) => {
    const names = canvas.getAllByText('Rechnung der Schreinerei Hofmann, Küche 2024.pdf')
    await expect(names.map((name) => getComputedStyle(name).display === 'none')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    for (const name of names) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  },
})

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
})

const navigate = fn()
const Navigable = (args: PhotoTileProps) => (
  <NavigationProvider navigate={navigate}>{box(240, args)}</NavigationProvider>
)

export const PlainClick = meta.story({
  render: Navigable,
  play: async ({ args, canvas, userEvent }) => {
    navigate.mockClear()
    const link = canvas.getByRole('link', { name: 'IMG_2041.jpg, 14 July 2024' })
    await userEvent.click(link)
    await expect(navigate.mock.calls).toEqual([[args.href]])
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenCalledTimes(2)
  },
})

export const ModifiedClick = meta.story({
  render: Navigable,
  play: async ({ canvas }) => {
    navigate.mockClear()
    const link = canvas.getByRole('link')
    const prevented = fn()
    const preventNavigation = (event: MouseEvent) => {
      prevented(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', preventNavigation)
    for (const modifiers of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      await fireEvent.click(link, modifiers)
    window.removeEventListener('click', preventNavigation)
    await expect(navigate).not.toHaveBeenCalled()
    await expect(prevented.mock.calls).toEqual([[false], [false], [false]])
  },
})

export const Tall = meta.story({
  args: { src: aPicture(200, 600, 1600) },
})

export const ManyTiles = meta.story({
  render: (args) => (
    <Grid minColumn="8rem" gap={1}>
      {Array.from({ length: 18 }, (_, index) => {
        const hue = (index * 47) % 360
        const status = index === 7 ? 'error' : index % 5 === 3 ? 'loading' : 'loaded'
        return (
          <div key={index} style={{ aspectRatio: 1 }}>
            <PhotoTile
              {...args}
              status={status}
              src={aPicture(hue)}
              placeholder={aBlurredPicture(hue)}
              ariaLabel={index % 6 === 1 ? `Video ${index + 1}, 1:08` : `Photo ${index + 1}`}
              kind={index % 6 === 1 ? 'video' : 'image'}
              durationLabel={index % 6 === 1 ? '1:08' : undefined}
            />
          </div>
        )
      })}
    </Grid>
  ),
})
