import preview from '#storybook/preview'
import { expect, fn, screen } from 'storybook/test'
import LeaveDialog from './LeaveDialog.tsx'

const meta = preview.meta({ component: LeaveDialog, args: { onLeave: fn(), onStay: fn() } })

export const Uploading = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Stop uploading?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep uploading' }))
    await expect(args.onStay).toHaveBeenCalled()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
})
