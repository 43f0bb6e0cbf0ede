import preview from '#storybook/preview'
import { aPlan, aStorage, aSubscription, createPlans } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import type { ChangePlanProps } from './plan/ChangePlan.tsx'
import type { PlanChoiceProps } from './plan/PlanChoice.tsx'
import { SubscriptionView } from './SubscriptionView.tsx'

const verified = { status: 'verified' } as const

const meta = preview.meta({
  component: SubscriptionView,
  args: { storage: aStorage(), verification: verified },
})

const choice: PlanChoiceProps = {
  plans: createPlans(),
  chosen: null,
  isBusy: false,
  problem: null,
  onChoose: fn(),
  onSubscribe: fn(),
}
const change: ChangePlanProps = {
  plans: createPlans().slice(2),
  chosen: null,
  isTooSmall: false,
  isBusy: false,
  isMissing: false,
  problem: null,
  onChoose: fn(),
  onChange: fn(),
}
const subscribed = {
  status: 'subscribed',
  subscription: aSubscription(),
  change,
  billing: { isBusy: false, problem: null, onOpen: fn() },
  resumption: { isBusy: false, problem: null, onResume: fn() },
  onCancel: fn(),
} as const
const ending = { ...subscribed, subscription: aSubscription({ cancelAtPeriodEnd: true }) }

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { storage: null, subscription: { status: 'loading' } },
})

export const Unknown = meta.story({
  tags: ['state:failed'],
  args: { storage: null, subscription: { status: 'unknown' } },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvasElement).not.toHaveTextContent(/fail/i)
  },
})

const limited = aStorage({
  usedBytes: 200 * 1024 ** 2,
  limitBytes: 250 * 1024 ** 2,
  limitedUntilVerified: true,
})
const onResend = fn()
const unverified = { status: 'unverified', email: 'constance@example.org', problem: null, onResend } as const

export const LimitedUntilVerified = meta.story({
  args: { storage: limited, verification: unverified, subscription: { status: 'none', ...choice } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^You can store 250 MB until you confirm your email address\./),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await expect(onResend).toHaveBeenCalledOnce()
  },
})

export const LimitedEmailSent = meta.story({
  args: {
    storage: limited,
    verification: { ...unverified, status: 'sent' },
    subscription: { status: 'none', ...choice },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We sent a new link to constance@example\.org\./)).toBeVisible()
  },
})

export const LimitedEmailFailed = meta.story({
  args: {
    storage: limited,
    verification: { ...unverified, problem: 'We couldn’t send the email. Please try again.' },
    subscription: { status: 'none', ...choice },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Resend email' })).toBeEnabled()
  },
})

export const None = meta.story({
  args: { subscription: { status: 'none', ...choice } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute('value', '25')
    await expect(canvas.getByText('1.25 GB of 5 GB used')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await expect(canvas.getByText('Your plan')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: /^Free/ })).toBeNull()
    await expect(canvas.getByRole('radio', { name: /Personal.*€2\.99 \/ month\s*100 GB/ })).not.toBeChecked()
    await userEvent.click(canvas.getByText('Family'))
    await expect(choice.onChoose).toHaveBeenCalledWith('Family')
  },
})

export const PlanSelected = meta.story({
  args: { subscription: { status: 'none', ...choice, chosen: 'Personal' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }))
    await expect(choice.onSubscribe).toHaveBeenCalled()
  },
})

export const PlanChosenBeforeSignUp = meta.story({
  args: { subscription: { status: 'none', ...choice, earlierChoice: 'offered', chosen: 'Family' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Subscribe to start the plan you chose.')
    await expect(canvas.getByRole('status').parentElement).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: /^Family/ })).toBeChecked()
  },
})

export const ChosenPlanUnavailable = meta.story({
  args: { subscription: { status: 'none', ...choice, earlierChoice: 'gone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('no longer offered')
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  },
})

export const OpeningCheckout = meta.story({
  args: { subscription: { status: 'none', ...choice, chosen: 'Personal', isBusy: true } },
})

export const CheckoutFailed = meta.story({
  args: {
    subscription: { status: 'none', ...choice, chosen: 'Family', problem: 'Failed to initiate payment.' },
  },
})

export const NoPlans = meta.story({
  tags: ['state:empty'],
  args: { subscription: { status: 'none', ...choice, plans: [] } },
})

export const LongNames = meta.story({
  tags: ['state:long'],
  args: {
    storage: aStorage({ planName: 'The Extraordinarily Generous Plan of an Operator Who Likes Words' }),
    subscription: {
      status: 'none',
      ...choice,
      plans: [
        aPlan({
          name: 'The Extraordinarily Generous Plan of an Operator Who Likes Words',
          features: Array.from({ length: 12 }, (_, index) => `An advantage with the number ${index + 1}`),
          price: 1_299_900,
          currency: 'usd',
        }),
      ],
    },
  },
})

export const AwaitingPayment = meta.story({ args: { subscription: { status: 'awaiting' } } })

export const PaymentNotConfirmed = meta.story({
  args: { subscription: { status: 'unconfirmed', onCheckAgain: fn() } },
})

export const Active = meta.story({
  tags: ['state:done'],
  args: {
    storage: aStorage({ planName: 'Personal', limitBytes: 107_374_182_400 }),
    subscription: subscribed,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('active')).toBeVisible()
    await expect(canvas.getByText('€2.99 / month · Renews on June 9, 2026')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Resume' })).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Change Plan' }), 'Family')
    await expect(change.onChoose).toHaveBeenCalledWith('Family')
    await userEvent.click(canvas.getByRole('button', { name: 'Change Plan' }))
    await expect(change.onChange).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel at Period End' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Immediately' }))
    await expect(subscribed.onCancel.mock.calls).toEqual([[true], [false]])
  },
})

export const PastDue = meta.story({
  args: {
    subscription: { ...subscribed, subscription: aSubscription({ status: 'past_due', currency: 'usd' }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('past_due')).toBeVisible()
    await expect(canvas.getByText(/^\$2\.99 \/ month/)).toBeVisible()
  },
})

export const ChangeWithoutSelection = meta.story({
  tags: ['state:one'],
  args: { subscription: { ...subscribed, change: { ...change, isMissing: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Please select a plan to change to.')).toBeVisible()
  },
})

export const ChangeFailed = meta.story({
  tags: ['state:partial'],
  args: {
    storage: aStorage({ planName: 'Personal', usedBytes: 110_000_000_000, limitBytes: 107_374_182_400 }),
    subscription: {
      ...subscribed,
      change: {
        ...change,
        chosen: 'Family',
        isTooSmall: true,
        problem: 'Failed to change subscription plan.',
      },
    },
  },
})

export const Ending = meta.story({
  args: { subscription: ending },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('€2.99 / month · Ends on June 9, 2026')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Change|Cancel)/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(subscribed.resumption.onResume).toHaveBeenCalled()
  },
})

export const ResumptionFailed = meta.story({
  args: {
    storage: aStorage({ usedBytes: 5_000_000_000 }),
    subscription: {
      ...ending,
      resumption: { ...subscribed.resumption, problem: 'Failed to resume subscription.' },
    },
  },
})

export const WithoutPaymentProvider = meta.story({
  tags: ['state:forbidden'],
  args: { storage: aStorage({ canBuyPlans: false }), subscription: { status: 'none', ...choice } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Plans can’t be bought on this server\./)).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
})

export const SubscribedWithoutPaymentProvider = meta.story({
  args: { storage: aStorage({ canBuyPlans: false, planName: 'Personal' }), subscription: subscribed },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
    await expect(canvas.getByRole('button', { name: /immediately/i })).toBeVisible()
  },
})

export const BillingUnreachable = meta.story({
  args: {
    storage: aStorage({ planName: 'Personal' }),
    subscription: {
      ...subscribed,
      billing: { ...subscribed.billing, problem: 'Couldn’t open the billing page.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Card and invoices' })).toBeEnabled()
    await expect(canvas.getByText('Couldn’t open the billing page.')).toBeVisible()
  },
})
