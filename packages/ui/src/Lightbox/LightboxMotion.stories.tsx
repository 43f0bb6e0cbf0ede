import preview from '#storybook/preview'
import { expect, fn, waitFor } from 'storybook/test'
import { LightboxMotion } from './LightboxMotion.tsx'

const meta = preview.meta({
  component: LightboxMotion,
  tags: ['autodocs'],
  args: { src: '/missing.mp4', label: 'IMG_2041.jpg', onEnd: fn(), onError: fn() },
  parameters: {
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
})

/** Playback fails, because Storybook doesn't serve the video. */
export const Failed = meta.story({
  play: async ({ args }) => waitFor(() => expect(args.onError).toHaveBeenCalled()),
})
