import preview from '#storybook/preview'
import { createRoles } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { RolesView, type RolesViewProps } from './RolesView.tsx'

const args: RolesViewProps = {
  roles: { status: 'ready', value: createRoles(), stale: null },
  form: { isBusy: false, problem: null, onStart: fn(), onSave: fn() },
  deletion: { isBusy: false, onDelete: fn() },
}
const meta = preview.meta({ component: RolesView, args })

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('View only')).toBeVisible()
    await expect(canvas.getByText('1,203 users')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit AUDITOR' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Permissions of AUDITOR' }))
    await expect(dialog.getByRole('checkbox', { name: 'See the audit trail' })).toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'See all users' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.form.onSave).toHaveBeenCalledWith(
      'AUDITOR',
      ['users:view', 'audit:view'],
      expect.any(Function),
    )
  },
})

export const Adding = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add role' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'auditor')
    await expect(dialog.getByText('A role with this name already exists.')).toBeVisible()
    await userEvent.clear(name)
    await userEvent.type(name, 'curator')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.form.onSave).toHaveBeenCalledWith('CURATOR', ['upload', 'create'], expect.any(Function))
  },
})

export const SaveFailed = meta.story({
  args: { form: { ...args.form, problem: 'Couldn’t save the role' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit AUDITOR' }))
    await expect(await screen.findByText('Couldn’t save the role')).toBeVisible()
  },
})

export const Deleting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete AUDITOR' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete role' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete role' }))
    await expect(args.deletion.onDelete).toHaveBeenCalledWith('AUDITOR', expect.any(Function))
  },
})

export const InUse = meta.story({
  args: {
    roles: { status: 'ready', value: createRoles().map((role) => ({ ...role, users: 3 })), stale: null },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Delete AUDITOR' })).toBeDisabled(),
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: {
    roles: {
      status: 'ready',
      value: [
        ...createRoles(),
        {
          name: 'PHOTOGRAPHERS_OF_THE_OLD_ALBUMS',
          isStandard: false,
          permissions: ['upload', 'create', 'users:view', 'links:disable', 'audit:view', 'operations:view'],
          users: 1_234_567,
        },
      ],
      stale: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,234,567 users')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Edit PHOTOGRAPHERS_/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { roles: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading roles')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { roles: { status: 'failed', message: 'Couldn’t load the roles', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the roles'),
})
