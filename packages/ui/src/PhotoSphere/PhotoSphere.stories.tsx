import preview from '#storybook/preview'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { aPicture } from '../PhotoTile/aPicture.ts'
import { PhotoSphere } from './PhotoSphere.tsx'

const SPHERE = { left: 0, top: 0, width: 1, height: 1 }

const meta = preview.meta({
  component: PhotoSphere,
  tags: ['autodocs'],
  args: {
    src: aPicture(215, 1024, 512),
    label: 'IMG_2041.jpg, 360° view. Use the arrow keys to look around, and plus and minus to zoom.',
    area: SPHERE,
    onError: fn(),
  },
  render: (args) => (
    <Darkroom>
      <div style={{ position: 'relative', height: '24rem' }}>
        <PhotoSphere {...args} />
      </div>
    </Darkroom>
  ),
})

export const Sphere = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const stage = canvas.getByRole('application')
    await waitFor(() => expect(stage).toHaveAttribute('data-shown'))
    stage.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}+-0')
    await fireEvent.wheel(stage, { deltaY: -200 })
    await fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 200, clientY: 100 })
    await fireEvent.pointerMove(stage, { pointerId: 1, clientX: 100, clientY: 120 })
    await fireEvent.pointerUp(stage, { pointerId: 1, clientX: 100, clientY: 120 })
    await expect(args.onError).not.toHaveBeenCalled()
  },
})

/** A panorama that covers half of a turn. The view stops at its edges. */
export const PartOfSphere = meta.story({
  args: { area: { left: 0.25, top: 0.3, width: 0.5, height: 0.4 }, src: aPicture(30, 1024, 410) },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('application')).toHaveAttribute('data-shown')),
})

export const Missing = meta.story({
  args: { src: '/no-such-photo.jpg' },
  play: async ({ args }) => waitFor(() => expect(args.onError).toHaveBeenCalled()),
})
