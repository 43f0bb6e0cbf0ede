import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Heading } from '../Heading/Heading.tsx'
import { Spinner } from './Spinner.tsx'

const meta = preview.meta({ component: Spinner, tags: ['autodocs'], args: { label: 'Loading your photos' } })

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your photos')
  },
})

export const TextSizes = meta.story({
  render: (args) => (
    <Heading level={2} size="headline">
      <Spinner {...args} />
    </Heading>
  ),
})
