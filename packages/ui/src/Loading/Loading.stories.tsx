import preview from '#storybook/preview'
import { expect, waitFor } from 'storybook/test'
import { Grid } from '../Grid/Grid.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Loading } from './Loading.tsx'

const meta = preview.meta({ component: Loading, tags: ['autodocs'] })

export const Albums = meta.story({
  args: {
    label: 'Loading albums',
    children: (
      <Grid minColumn="10rem" gap={4}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} aspect={1} radius="medium" />
        ))}
      </Grid>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Loading albums'))
  },
})
