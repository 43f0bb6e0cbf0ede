import preview from '#storybook/preview'
import { aManagedPlan, createManagedPlans } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { PlansView, type PlansViewProps } from './PlansView.tsx'

const args: PlansViewProps = {
  plans: { status: 'ready', value: createManagedPlans(), stale: null },
  canBuyPlans: true,
  form: { isBusy: false, problem: null, onStart: fn(), onSave: fn() },
  deletion: { isBusy: false, onDelete: fn() },
}
const meta = preview.meta({ component: PlansView, args })

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('€6.99 / month')).toBeVisible()
    await expect(canvas.getByText('1,203')).toBeVisible()
    await expect(canvas.getByText('Hidden')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Family' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Family' }))
    const storage = dialog.getByRole('textbox', { name: 'Storage in GB' })
    await userEvent.clear(storage)
    await userEvent.type(storage, '750')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.form.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Family' }),
      expect.objectContaining({ storageLimitMB: 768_000, price: 699 }),
      expect.any(Function),
    )
  },
})

export const Adding = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add plan' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Enter a name.')).toBeVisible()
    await expect(dialog.getByText('Enter a price of at least 0.50, such as 2.99.')).toBeVisible()
    await expect(dialog.getByText('Enter a number above 0, such as 100.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Solo')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Price per month' }), '4.99')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Storage in GB' }), '200')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Features' }), 'One{enter}Two')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.form.onSave).toHaveBeenCalledWith(
      null,
      {
        name: 'Solo',
        description: '',
        price: 499,
        currency: 'eur',
        storageLimitMB: 204_800,
        features: ['One', 'Two'],
        isShared: false,
        active: true,
      },
      expect.any(Function),
    )
  },
})

export const EditingFreePlan = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Free' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Free' }))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
    await expect(dialog.queryByRole('textbox', { name: 'Price per month' })).toBeNull()
    await expect(dialog.queryByRole('checkbox', { name: 'For sale' })).toBeNull()
  },
})

export const SaveFailed = meta.story({
  args: {
    form: {
      ...args.form,
      problem: 'Somebody else changed this after you opened it. Close the form to see the new values.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Family' }))
    await expect(await screen.findByText(/^Somebody else changed this/)).toBeVisible()
  },
})

export const Deleting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Delete Free' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Delete Family' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Studio' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete plan' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete plan' }))
    await expect(args.deletion.onDelete).toHaveBeenCalledWith(4, expect.any(Function))
  },
})

export const NoPaymentProvider = meta.story({
  args: { canBuyPlans: false },
  play: async ({ canvas }) => expect(canvas.getByText(/nobody can buy a plan/)).toBeVisible(),
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: {
    plans: {
      status: 'ready',
      value: [
        ...createManagedPlans(),
        aManagedPlan({
          id: 9,
          name: 'The extraordinarily generous plan of an operator who likes words',
          description: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenfotosammlung '.repeat(3).trim(),
          price: 99_999_999,
          storageLimitMB: 1024 ** 3,
          features: Array.from(
            { length: 12 },
            (_, index) => `Feature ${index} with a long explanation of itself`,
          ),
          subscribers: 1_234_567,
          isShared: true,
          active: false,
        }),
      ],
      stale: null,
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText('1,234,567')).toBeVisible(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { plans: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading plans')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { plans: { status: 'failed', message: 'Couldn’t load the plans', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the plans'),
})
