import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Download, FileText, Info, Share2, Trash2 } from '../icons.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { aBlurredPicture, aPicture } from '../PhotoTile/aPicture.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { ZoomableImage } from '../ZoomableImage/ZoomableImage.tsx'
import { Lightbox, type LightboxProps } from './Lightbox.tsx'
import { LightboxNote } from './LightboxNote.tsx'
import { IDLE_MS } from './useIdle.ts'

const picture = (index: number) => (
  <ZoomableImage
    key={index}
    src={aPicture(index * 67, 3000, index % 3 === 2 ? 4000 : 2000)}
    placeholder={aBlurredPicture(index * 67)}
    alt={`Hills ${index}`}
    width={3000}
    height={index % 3 === 2 ? 4000 : 2000}
    busy={false}
  />
)

const actions = (
  <>
    <IconButton label="Share" icon={<Share2 />} />
    <IconButton label="Download" icon={<Download />} />
    <IconButton label="Info" icon={<Info />} />
    <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
  </>
)

const meta = preview.meta({
  component: Lightbox,
  tags: ['autodocs'],
  args: {
    label: 'Photo viewer',
    position: '3 / 12',
    name: 'IMG_2041.jpg',
    canPrevious: true,
    canNext: true,
    onPrevious: fn(),
    onNext: fn(),
    onClose: fn(),
    actions,
    children: picture(3),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
})

function WithOpener(args: LightboxProps) {
  const [index, setIndex] = useState<number | null>(null)
  if (index === null) return <Button onClick={() => setIndex(11)}>Open</Button>
  return (
    <>
      <Button>Open</Button>
      <Lightbox
        {...args}
        position={`${index} / 12`}
        name={`IMG_20${index + 30}.jpg`}
        canPrevious={index > 1}
        canNext={index < 12}
        onPrevious={() => setIndex(index - 1)}
        onNext={() => setIndex(index + 1)}
        onClose={() => setIndex(null)}
      >
        {picture(index)}
      </Lightbox>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

async function swipe(element: HTMLElement, by: number) {
  const finger = { pointerId: 3, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, clientY: 300 }
  await fireEvent.pointerDown(element, { ...finger, clientX: 400 })
  await fireEvent.pointerMove(element, { ...finger, clientX: 400 + by / 2 })
  await fireEvent.pointerMove(element, { ...finger, clientX: 400 + by })
  await fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 400 + by })
}

export const Photo = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible()
    await expect(screen.getByText('3 / 12')).toBeVisible()
    await expect(screen.getByText('IMG_2041.jpg')).toBeVisible()
    await userEvent.click(button('Previous'))
    await expect(args.onPrevious).toHaveBeenCalledOnce()
    await userEvent.click(button('Next'))
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.click(button('Close'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const FirstFile = meta.story({
  args: { position: '1 / 12', canPrevious: false },
  play: async ({ args, userEvent }) => {
    await expect(button('Previous')).toBeDisabled()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onPrevious).not.toHaveBeenCalled()
  },
})

export const LastFile = meta.story({
  args: { position: '12 / 12', canNext: false },
  play: async ({ args, userEvent }) => {
    await expect(button('Next')).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onNext).not.toHaveBeenCalled()
  },
})

export const OnlyFile = meta.story({
  args: { position: '1 / 1', canPrevious: false, canNext: false, children: picture(2) },
})

export const LongName = meta.story({
  args: {
    name: `Sommerferien am See mit allen Grosseltern, dem Hund und der halben Nachbarschaft ${'🏞️'.repeat(30)}.jpg`,
  },
  play: async ({ args }) => {
    await expect(screen.getByText(args.name)).toHaveAttribute('title', args.name)
  },
})

export const WithPanel = meta.story({
  args: {
    panel: (
      <div style={{ padding: 'var(--calotype-space-5)' }}>
        <Stack gap={3}>
          <Text weight="medium">14 July 2024, 19:42</Text>
          <Text size="small" tone="soft">
            Leica M11 · ƒ/4 · 1/250 s · 35 mm · ISO 100
          </Text>
          <Text size="small" tone="soft">
            Hallstatt, Austria
          </Text>
        </Stack>
      </div>
    ),
  },
})

export const WithoutActions = meta.story({ args: { actions: undefined } })

export const KeyboardNavigation = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(args.onNext).toHaveBeenCalledTimes(2)
    await expect(args.onPrevious).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(args.onPrevious).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** In right-to-left text, the next photo is on the left, and its arrow points to the left. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ args, userEvent }) => {
    const [previous, next] = [button('Previous'), button('Next')]
    await expect(next.getBoundingClientRect().left).toBeLessThan(previous.getBoundingClientRect().left)
    for (const arrow of [previous, next].map((side) => side.querySelector('svg')))
      await expect(arrow && getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    const photo = screen.getByRole('img', { name: 'Hills 3' })
    const middle = ({ left, right }: DOMRect) => Math.round((left + right) / 2)
    const window = middle(screen.getByRole('dialog').getBoundingClientRect())
    await waitFor(() => expect(middle(photo.getBoundingClientRect())).toBe(window))
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onPrevious).toHaveBeenCalledOnce()
    await swipe(photo, 160)
    await expect(args.onNext).toHaveBeenCalledTimes(2)
    await swipe(photo, -160)
    await expect(args.onPrevious).toHaveBeenCalledTimes(2)
  },
})

export const KeyboardAtEnd = meta.story({
  render: WithOpener,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByText('12 / 12')).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByText('11 / 12')).toBeVisible()
  },
})

export const SwipeNavigation = meta.story({
  play: async ({ args }) => {
    const photo = screen.getByRole('img', { name: 'Hills 3' })
    await swipe(photo, -160)
    await expect(args.onNext).toHaveBeenCalledOnce()
    await swipe(photo, 160)
    await expect(args.onPrevious).toHaveBeenCalledOnce()
  },
})

export const SwipedWhileZoomed = meta.story({
  play: async ({ args, userEvent }) => {
    const photo = screen.getByRole('img', { name: 'Hills 3' })
    await userEvent.keyboard('+')
    await waitFor(() => expect(photo.closest('[data-zoomed]')).not.toBeNull())
    await swipe(photo, -160)
    await expect(args.onNext).not.toHaveBeenCalled()
  },
})

export const MenuOpen = meta.story({
  args: {
    actions: (
      <Menu
        label="More"
        trigger={<Button tone="quiet">More</Button>}
        items={[{ label: 'Rotate' }, { label: 'Delete' }]}
      />
    ),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(button('More'))
    await screen.findByRole('menuitem', { name: 'Rotate' })
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(args.onNext).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Idle = meta.story({
  play: async ({ userEvent }) => {
    const dialog = screen.getByRole('dialog')
    const opacity = () => getComputedStyle(button('Next')).opacity
    await fireEvent.pointerMove(dialog)
    await waitFor(() => expect(dialog).toHaveAttribute('data-idle'), { timeout: IDLE_MS + 1000 })
    if (matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) {
      await waitFor(() => expect(opacity()).toBe('0'))
    }
    await userEvent.tab()
    await waitFor(() => expect(opacity()).toBe('1'))
  },
})

export const FocusReturned = meta.story({
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {open && <Lightbox {...args} onClose={() => setOpen(false)} />}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
})

/** The lightbox covers the scrollbar gutter that browsers with classic scrollbars reserve. */
export const ScrollbarGutter = meta.story({
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {open && <Lightbox {...args} onClose={() => setOpen(false)} />}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const { documentElement: root, body } = document
    const gutter = window.innerWidth - root.getBoundingClientRect().width
    await expect(gutter).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth)
    await expect(getComputedStyle(root).scrollbarGutter).toBe('auto')
    await expect(getComputedStyle(body).paddingInlineEnd).toBe(`${gutter}px`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(getComputedStyle(root).scrollbarGutter).toBe('stable')
    await expect(getComputedStyle(body).paddingInlineEnd).toBe('0px')
  },
})

export const NoPreview = meta.story({
  args: {
    name: 'Boat papers.pdf',
    children: (
      <LightboxNote title="No preview available" hint="Download the file to open it." icon={<FileText />}>
        <Button>Download</Button>
      </LightboxNote>
    ),
  },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No preview available' })).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

export const NoteWithPanelOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: {
    panel: <div style={{ blockSize: '100dvh' }} />,
    children: (
      <LightboxNote
        title="This photo is too large to preview"
        hint="A preview would need more than 1 GB of memory, which is the limit of this server."
      >
        <Button>Download</Button>
      </LightboxNote>
    ),
  },
  play: async ({ args }) => {
    const heading = screen.getByRole('heading', { name: 'This photo is too large to preview' })
    const position = screen.getByText(args.position)
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      position.getBoundingClientRect().bottom,
    )
  },
})
