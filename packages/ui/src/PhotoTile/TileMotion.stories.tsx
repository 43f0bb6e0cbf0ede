import preview from '#storybook/preview'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { aPicture } from './aPicture.ts'
import { TileMotion } from './TileMotion.tsx'

const onClick = fn()
const meta = preview.meta({
  component: TileMotion,
  tags: ['autodocs'],
  args: { src: '/missing.mp4', hasSign: true },
  render: (args) => (
    <button type="button" aria-label="IMG_2041.jpg, Motion photo" onClick={onClick}>
      <span style={{ position: 'relative', display: 'block' }}>
        <img src={aPicture()} alt="" style={{ display: 'block', width: '15rem' }} />
        <TileMotion {...args} />
      </span>
    </button>
  ),
})

/** The video can't load here, so the photo stays visible. A click that ends a long press doesn't open the photo. */
export const Pressed = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('button').querySelector('img + span')
    if (!area) throw new Error('The tile has no area for its video.')
    const video = () => canvasElement.querySelector('video')
    await fireEvent.pointerOver(area, { pointerType: 'touch' })
    await fireEvent.pointerDown(area, { pointerType: 'touch' })
    await waitFor(() => expect(video()).not.toBeNull())
    await expect(await fireEvent.contextMenu(area)).toBe(false)
    await fireEvent.pointerUp(area, { pointerType: 'touch' })
    await fireEvent.click(area)
    await waitFor(() => expect(video()).toBeNull())
    await expect(onClick).not.toHaveBeenCalled()
    await fireEvent.pointerDown(area, { pointerType: 'touch' })
    await fireEvent.pointerUp(area, { pointerType: 'touch' })
    await fireEvent.click(area)
    await expect(onClick).toHaveBeenCalledOnce()
  },
})
