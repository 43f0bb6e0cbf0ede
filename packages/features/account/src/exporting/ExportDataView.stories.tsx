import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { ExportDataView } from './ExportDataView.tsx'

const meta = preview.meta({
  component: ExportDataView,
  args: { isStarting: false, isStarted: false, problem: null, onStart: fn() },
})

export const Idle = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Data' }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
})

export const Starting = meta.story({ tags: ['state:loading'], args: { isStarting: true } })

export const Started = meta.story({ tags: ['state:done'], args: { isStarted: true } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { problem: 'Couldn’t start the export.' },
})
