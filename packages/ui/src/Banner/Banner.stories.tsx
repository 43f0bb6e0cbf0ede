import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { BANNER_TONES } from './Banner.css.ts'
import { Banner, type BannerTone } from './Banner.tsx'

const meta = preview.meta({
  component: Banner,
  tags: ['autodocs'],
  args: { tone: 'info' as BannerTone, children: 'Your photos are on their way.' },
})

export const EveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      {BANNER_TONES.map((tone) => (
        <Banner key={tone} tone={tone}>
          This is how {tone} is said.
        </Banner>
      ))}
    </Stack>
  ),
})

export const WithAction = meta.story({
  args: {
    tone: 'danger',
    children: '3 of 120 files could not be uploaded.',
    action: <Button size="small">Retry failed</Button>,
  },
})

export const LongMessage = meta.story({
  args: {
    tone: 'warning',
    children:
      'The file “Sommerferien-am-See-mit-allen-Grosseltern-und-dem-Hund-2014-08-17-original-unbearbeitet.jpeg” has no date of its own, so the day it was last changed stands in its place.',
    action: <Button size="small">Change date</Button>,
  },
})

export const Alert = meta.story({
  args: { tone: 'danger', children: 'Invalid email or password.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid email or password.')
  },
})

export const Status = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your photos are on their way.')
  },
})
