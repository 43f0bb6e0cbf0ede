import preview from '#storybook/preview'
import { Grid } from '@calotype/ui'
import { expect } from 'storybook/test'
import { Cover } from './Cover.tsx'
import { PLANTS } from './plants.ts'

const meta = preview.meta({ component: Cover, args: { plant: 'fern', seed: 'a seed' } })

export const EveryPlant = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Grid minColumn="16rem">
      {PLANTS.map((plant) => (
        <Cover key={plant} plant={plant} seed="a seed" isNamed />
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A cyanotype of fern' })).toBeVisible()
  },
})
