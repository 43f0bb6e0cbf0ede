import preview from '#storybook/preview'
import type { AudienceCount } from '@calotype/api'
import { anEmailTemplate } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { SendForm, type SendFormProps } from './SendForm.tsx'

const createGroups = (count: Promise<AudienceCount>): SendFormProps['groups'] => ({
  roles: { status: 'ready', value: ['ADMIN', 'USER'], stale: null },
  plans: { status: 'ready', value: ['Free', 'Family'], stale: null },
  loadCount: () => count,
})
const counted = async (count: Partial<AudienceCount> = {}): Promise<AudienceCount> => ({
  recipients: 9871,
  unsubscribed: 12,
  example: 'constance@example.org',
  ...count,
})

const args: SendFormProps = {
  templates: { status: 'ready', value: [anEmailTemplate()], stale: null },
  busy: null,
  onSend: fn(),
  onQueue: fn(),
  onQueueMailing: fn(),
  groups: createGroups(new Promise(() => {})),
  loadPlaceholders: async () => ({}),
}

const meta = preview.meta({
  component: SendForm,
  args,
  beforeEach: () => localStorage.removeItem('emailDraft'),
})

export const Blank = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Recipient 1')).toHaveValue('')
    await expect(canvas.getByText('Your message will appear here.')).toBeVisible()
    for (const name of ['Send Email', 'Queue Email'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
})

export const Sending = meta.story({
  args: { busy: 'sending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send Email' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toBeDisabled()
  },
})

export const Queueing = meta.story({
  args: { busy: 'queueing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Send Email' })).toBeDisabled()
  },
})

export const WithoutTemplates = meta.story({
  args: { templates: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Template')).toHaveTextContent('No template')
  },
})

const onRetryTemplates = fn()

export const TemplatesFailed = meta.story({
  args: { templates: { status: 'failed', message: 'Failed to load templates', onRetry: onRetryTemplates } },
  beforeEach: () => void onRetryTemplates.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load templates')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetryTemplates).toHaveBeenCalledOnce()
  },
})

const onQueueMailing = fn()

export const ToGroup = meta.story({
  args: {
    onQueueMailing,
    groups: createGroups(counted()),
    loadPlaceholders: async () => ({ userName: 'Constance Talbot' }),
  },
  beforeEach: () => void onQueueMailing.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'Users with a role')
    await expect(canvas.queryByLabelText('Recipient 1')).toBeNull()
    await userEvent.selectOptions(canvas.getByLabelText('Role'), 'USER')
    await expect(await canvas.findByText('9,871 people will get this email.')).toBeVisible()
    await expect(canvas.getByText('12 people unsubscribed and won’t get it.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Subject'), 'Hello {{{{userName}}')
    await userEvent.type(canvas.getByLabelText('HTML content'), 'News')
    await expect(await canvas.findByText('Hello Constance Talbot')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send Email' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Email' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send to 9,871 people?' })
    await expect(onQueueMailing).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Queue Email' }))
    await expect(onQueueMailing.mock.calls[0]?.[0]).toEqual({ audience: 'ROLE', value: 'USER' })
  },
})

export const CountingRecipients = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'All users')
    await expect(canvas.getByText('Counting recipients…')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toBeDisabled()
  },
})

export const NobodyInGroup = meta.story({
  args: { groups: createGroups(counted({ recipients: 0, unsubscribed: 1, example: null })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'Users with a plan')
    await userEvent.selectOptions(canvas.getByLabelText('Plan'), 'Family')
    await userEvent.type(canvas.getByLabelText('Subject'), 'News')
    await expect(await canvas.findByText('Nobody in this group gets emails like this one.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toBeDisabled()
  },
})

const loadCount = fn()

export const CountFailed = meta.story({
  args: { groups: { ...createGroups(counted()), loadCount } },
  beforeEach: () =>
    void loadCount.mockReset().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(counted()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'All users')
    await expect(await canvas.findByText('Couldn’t count the recipients.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('9,871 people will get this email.')).toBeVisible()
  },
})

const onRetryPlans = fn()

export const PlansFailed = meta.story({
  args: {
    groups: {
      ...createGroups(counted()),
      plans: { status: 'failed', message: 'Couldn’t load the plans.', onRetry: onRetryPlans },
    },
  },
  beforeEach: () => void onRetryPlans.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'Users with a plan')
    await expect(canvas.getByText('Couldn’t load the plans.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetryPlans).toHaveBeenCalledOnce()
  },
})
