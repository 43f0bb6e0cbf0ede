import preview from '#storybook/preview'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = preview.meta({
  component: Tooltip,
  tags: ['autodocs'],
  args: { label: 'Goes back to the first photo', children: <Button>Start</Button> },
  parameters: { layout: 'centered' },
})

export const OnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Goes back to the first photo')
  },
})

export const OnHover = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Goes back to the first photo')
  },
})

export const OpenInDarkroom = OnFocus.extend({
  render: (args) => (
    <Darkroom>
      <Tooltip {...args} />
    </Darkroom>
  ),
})

export const ClosedByEscape = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
})
