import preview from '#storybook/preview'
import { aStorage, aSubscription, createPlans } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply, type MockTable } from '@calotype/api/mock'
import { fakeBridge } from '@calotype/platform/fixtures'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { SubscriptionSection } from './SubscriptionSection.tsx'
import type { SubscriptionSectionProps } from './useSubscription.ts'

const args: SubscriptionSectionProps = { onRedirect: fn(() => true), pollIntervalMs: 20 }

const meta = preview.meta({
  component: SubscriptionSection,
  args,
  render: (props) => (
    <>
      <SubscriptionSection {...props} />
      <Toasts />
    </>
  ),
})

const personal = aSubscription()
const ending = aSubscription({ cancelAtPeriodEnd: true })
const onRequest = fn()
const beforeEach = () => void onRequest.mockClear()

const responses: MockTable = {
  'GET /api/plans': createPlans(),
  'GET /api/user/storage': aStorage(),
  'GET /api/payment/subscriptions': [],
}
const withResponses = (table: MockTable) => ({ platform: { mock: { ...responses, ...table } } })
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

export const Subscribed = meta.story({
  beforeEach,
  parameters: withResponses({
    'POST /api/payment/create-checkout-session': ({ body }) => {
      onRequest(body)
      return { url: 'https://checkout.stripe.com/c/pay/cs_1' }
    },
  }),
  play: async ({ args: { onRedirect } }) => {
    const subscribeButton = await screen.findByRole('button', { name: 'Subscribe' })
    await expect(subscribeButton).toBeDisabled()
    // Submit the form as the Enter key does.
    subscribeButton.closest('form')?.requestSubmit()
    await expect(await screen.findByText('Please select a plan to upgrade.')).toBeVisible()
    await choose(/^Family/)
    await expect(screen.queryByText('Please select a plan to upgrade.')).toBeNull()
    await clickButton('Subscribe')
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1'))
    await clickButton('Opening the checkout…')
    await expect(onRequest.mock.calls).toEqual([[{ planName: 'Family' }]])
  },
})

export const SubscribedToChosenPlan = meta.story({
  beforeEach,
  args: { wantedPlan: 'Family' },
  parameters: withResponses({
    'POST /api/payment/create-checkout-session': ({ body }) => {
      onRequest(body)
      return { url: 'https://checkout.stripe.com/c/pay/cs_1' }
    },
  }),
  play: async ({ args: { onRedirect } }) => {
    await clickButton('Subscribe')
    await waitFor(() => expect(onRedirect).toHaveBeenCalledOnce())
    await expect(onRequest.mock.calls).toEqual([[{ planName: 'Family' }]])
  },
})

export const FreePlanChosen = meta.story({
  args: { wantedPlan: 'Free' },
  parameters: withResponses({}),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await expect(screen.queryByText(/the plan you chose/i)).toBeNull()
  },
})

export const UnknownPlanChosen = meta.story({
  args: { wantedPlan: 'You have won a prize' },
  parameters: withResponses({}),
  play: async () => {
    await expect(await screen.findByText(/^The plan you chose is no longer offered\./)).toBeVisible()
    await expect(screen.queryByText(/prize/)).toBeNull()
  },
})

/** The checkout opens in a browser, which can't return the user to the app. */
export const SubscribedInDesktopApp = meta.story({
  parameters: {
    platform: {
      bridge: fakeBridge(),
      mock: {
        ...responses,
        'GET /api/payment/subscriptions': replyInSequence([], [], [personal]),
        'POST /api/payment/create-checkout-session': { url: 'https://checkout.stripe.com/c/pay/cs_1' },
      },
    },
  },
  play: async ({ args: { onRedirect } }) => {
    await choose(/^Personal/)
    await clickButton('Subscribe')
    await waitFor(() => expect(onRedirect).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled())
    window.dispatchEvent(new Event('focus'))
    await expect(await screen.findByText('active')).toBeVisible()
  },
})

export const CheckoutRejected = meta.story({
  args: { onRedirect: () => false },
  parameters: withResponses({
    'POST /api/payment/create-checkout-session': replyInSequence(
      reply(500, ''),
      failWith(409, 'You already have a subscription. Change its plan instead.'),
      { url: 'https://elsewhere.example' },
    ),
  }),
  play: async () => {
    await choose(/^Personal/)
    await clickButton('Subscribe')
    await expect(await screen.findByText('Failed to initiate payment.')).toBeVisible()
    await clickButton('Subscribe')
    await expect(await screen.findByText(/^You already have a subscription\./)).toBeVisible()
    await clickButton('Subscribe')
    await expect(await screen.findByText('Failed to initiate payment.')).toBeVisible()
  },
})

export const ReturnedFromCheckout = meta.story({
  beforeEach,
  args: { checkout: 'done', pollIntervalMs: 300 },
  parameters: withResponses({
    'GET /api/payment/subscriptions': () => {
      onRequest()
      return onRequest.mock.calls.length > 2 ? [personal] : []
    },
    'GET /api/user/storage': () =>
      aStorage(onRequest.mock.calls.length > 2 ? { limitBytes: 100 * 1024 ** 3 } : {}),
  }),
  play: async () => {
    await expect(await screen.findByText('Waiting for your payment to be confirmed…')).toBeVisible()
    await expect(await screen.findByText('active')).toBeVisible()
    await expect(await screen.findByText('1.25 GB of 100 GB used')).toBeVisible()
  },
})

export const PaymentNotConfirmed = meta.story({
  args: { checkout: 'done', pollIntervalMs: 60 },
  parameters: withResponses({}),
  play: async () => {
    await expect(await screen.findByText(/^Your payment hasn’t been confirmed yet\./)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
    await clickButton('Check again')
    await expect(await screen.findByText('Waiting for your payment to be confirmed…')).toBeVisible()
  },
})

export const PlanChanged = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/payment/subscriptions': [personal],
    'GET /api/user/storage': aStorage({ usedBytes: 600 * 1024 ** 3, limitBytes: 2000 * 1024 ** 3 }),
    'POST /api/payment/subscriptions/change-plan': ({ body }) => {
      onRequest(body)
      if (onRequest.mock.calls.length === 1) return reply(500, '')
      return aSubscription({ planName: 'Family', amount: 699 })
    },
  }),
  play: async () => {
    await clickButton('Change Plan')
    await expect(await screen.findByText('Please select a plan to change to.')).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
    const plan = screen.getByRole('combobox', { name: 'Change Plan' })
    await expect(plan).not.toHaveTextContent(/Free|Personal/)
    await userEvent.selectOptions(plan, 'Family')
    await expect(await screen.findByText(/^You use more storage than this plan includes\./)).toBeVisible()
    await clickButton('Change Plan')
    await expect(await screen.findByText('Failed to change subscription plan.')).toBeVisible()
    await clickButton('Change Plan')
    await expect(await screen.findByText('Your subscription plan has been updated.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([[{ planName: 'Family' }], [{ planName: 'Family' }]])
    await expect(screen.getByText(/^€6\.99 \/ month/)).toBeVisible()
    await expect(plan).toHaveValue('')
  },
})

export const CanceledAndResumed = meta.story({
  beforeEach,
  parameters: withResponses({
    // Both failed requests cause a refetch of the subscription.
    'GET /api/payment/subscriptions': replyInSequence([personal], [personal], [ending]),
    'POST /api/payment/subscriptions/cancel': ({ body }) => {
      onRequest(body)
      return onRequest.mock.calls.length === 1 ? reply(500, '') : ending
    },
    'POST /api/payment/subscriptions/resume': replyInSequence(reply(500, ''), personal),
  }),
  play: async () => {
    await clickButton('Cancel at Period End')
    await expect(screen.getByRole('dialog')).toHaveTextContent(
      'Are you sure you want to cancel your subscription?',
    )
    await clickButton('Keep subscription')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onRequest).not.toHaveBeenCalled()

    await clickButton('Cancel at Period End')
    await clickButton('Cancel at Period End')
    await expect(await screen.findByText('Failed to cancel subscription.')).toBeVisible()
    await clickButton('Cancel at Period End')
    await expect(
      await screen.findByText('Your subscription will end at the end of the current billing period.'),
    ).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([[{ atPeriodEnd: true }], [{ atPeriodEnd: true }]])
    await expect(await screen.findByText(/Ends on June 9, 2026$/)).toBeVisible()

    await clickButton('Resume')
    await expect(await screen.findByText('Failed to resume subscription.')).toBeVisible()
    await clickButton('Resume')
    await expect(await screen.findByText('Your subscription has been resumed.')).toBeVisible()
    await expect(await screen.findByText(/Renews on June 9, 2026$/)).toBeVisible()
  },
})

export const CanceledInAnotherTab = meta.story({
  parameters: withResponses({
    'GET /api/payment/subscriptions': replyInSequence([personal], []),
    'GET /api/user/storage': replyInSequence(aStorage({ limitBytes: 100 * 1024 ** 3 }), aStorage()),
    'POST /api/payment/subscriptions/cancel': failWith(404, 'You have no subscription.'),
  }),
  play: async () => {
    await expect(await screen.findByText('1.25 GB of 100 GB used')).toBeVisible()
    await clickButton('Cancel Immediately')
    await clickButton('Cancel Immediately')
    await expect(await screen.findByText('You have no subscription.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('1.25 GB of 5 GB used')).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible()
  },
})

export const CanceledImmediately = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/payment/subscriptions': [personal],
    'POST /api/payment/subscriptions/cancel': ({ body }) => {
      onRequest(body)
      return aSubscription({ status: 'canceled' })
    },
  }),
  play: async () => {
    await clickButton('Cancel Immediately')
    await clickButton('Cancel Immediately')
    await expect(await screen.findByText('Your subscription has been canceled immediately.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([[{ atPeriodEnd: false }]])
    await expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDisabled()
  },
})

export const LoadFailed = meta.story({
  parameters: withResponses({
    'GET /api/plans': failWith(500),
    'GET /api/user/storage': failWith(500),
    'GET /api/payment/subscriptions': failWith(500),
  }),
  beforeEach: () => {
    const warn = spyOn(console, 'warn').mockImplementation(() => {})
    return () => warn.mockRestore()
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(3))
    await expect(canvasElement.querySelector('[role="alert"], [role="status"]')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  },
})
