import preview from '#storybook/preview'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { Download, LogOut, MoreHorizontal, Share2, Trash2, User } from '../icons.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu, type MenuItem } from './Menu.tsx'

const meta = preview.meta({
  component: Menu,
  tags: ['autodocs'],
  args: {
    label: 'Photo',
    trigger: <IconButton label="More" icon={<MoreHorizontal />} />,
    items: [
      { label: 'Download', icon: <Download />, onSelect: fn() },
      { label: 'Share', icon: <Share2 />, onSelect: fn() },
      { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: fn() },
    ] as readonly MenuItem[],
  },
})

const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

export const Closed = meta.story({})

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menu', { name: 'Photo' })).toBeVisible()
  },
})

export const OpenInDarkroom = Open.extend({
  render: (args) => (
    <Darkroom>
      <Menu {...args} />
    </Darkroom>
  ),
})

export const KeyboardNavigation = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'More' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Download' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Share' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectClosed()
    await expect(args.items[2]?.onSelect).toHaveBeenCalledOnce()
    await expect(trigger).toHaveFocus()
  },
})

export const ClosedByEscape = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(trigger)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await expect(trigger).toHaveFocus()
    await expect(args.items[0]?.onSelect).not.toHaveBeenCalled()
  },
})

export const WithLinks = meta.story({
  args: {
    label: 'Account',
    trigger: <Button icon={<User />}>Ada Lovelace</Button>,
    items: [
      { label: 'Your account', icon: <User />, href: '/account' },
      { label: 'Sign out', icon: <LogOut />, onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Lovelace' }))
    const link = await screen.findByRole('menuitem', { name: 'Your account' })
    await expect(link).toHaveAttribute('href', '/account')
    await userEvent.click(link)
    await expectClosed()
  },
})
