import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = preview.meta({
  component: ErrorPanel,
  tags: ['autodocs'],
  args: {
    title: 'Your photos could not be loaded',
    message: 'The server did not answer within 30 seconds.',
    retryLabel: 'Try Again',
    onRetry: fn(),
  },
})

export const ServerDown = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer within 30 seconds.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** Error in one section of a page whose other sections have loaded. */
export const BelowHeading = meta.story({ args: { variant: 'section' } })

export const LongMessage = meta.story({
  args: { message: 'Something went wrong while asking for the photos of the year 2016. '.repeat(4) },
})
