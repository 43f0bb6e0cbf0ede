import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { CircleDotDashed } from '../icons.ts'
import { vars } from '../theme/index.ts'
import { LightboxBar } from './LightboxBar.tsx'

const meta = preview.meta({
  component: LightboxBar,
  tags: ['autodocs'],
  args: {
    children: (
      <Button size="small" icon={<CircleDotDashed />}>
        Play
      </Button>
    ),
  },
  render: (args) => (
    <Darkroom>
      <div style={{ position: 'relative', height: '12rem', background: vars.color.ground }}>
        <LightboxBar {...args} />
      </div>
    </Darkroom>
  ),
})

export const Controls = meta.story({})

export const WithNotice = meta.story({
  args: { notice: <Banner tone="danger">Couldn’t play the motion photo.</Banner> },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
})
