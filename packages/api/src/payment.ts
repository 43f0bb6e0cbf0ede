import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Subscription = components['schemas']['Subscription']

/** How long a call about payments may take: the server asks the provider first. */
export const PAYMENT_TIMEOUT_MS = 60_000

/** The signed-in user's subscription. */
export function subscriptionQueries({ client, send }: Api) {
  return {
    /** Null without one. */
    mine: () =>
      queryOptions({
        queryKey: ['subscription'],
        queryFn: async ({ signal }) =>
          firstOf(
            await send(
              client.GET('/api/payment/subscriptions', { signal: within(PAYMENT_TIMEOUT_MS, signal) }),
            ),
          ),
      }),
  }
}

/** The path speaks of many, but there is one at most; a server may as well answer it alone, or null (G-63). */
function firstOf(answer: Subscription[] | Subscription | null): Subscription | null {
  return Array.isArray(answer) ? (answer[0] ?? null) : answer
}

/** Opens a checkout page for a plan and answers its address, where the browser is to go (ACC-034). */
export async function openCheckout({ client, send }: Api, planName: string): Promise<string> {
  const call = client.POST('/api/payment/create-checkout-session', {
    body: { planName },
    signal: within(PAYMENT_TIMEOUT_MS),
  })
  return (await send(call)).url
}

/** Cancels the subscription, at once or when the paid time is over; answers it as it then is (ACC-035). */
export function cancelSubscription({ client, send }: Api, atPeriodEnd: boolean): Promise<Subscription> {
  const call = client.POST('/api/payment/subscriptions/cancel', {
    body: { atPeriodEnd },
    signal: within(PAYMENT_TIMEOUT_MS),
  })
  return send(call)
}

/** Takes a cancellation at the end of the period back. */
export function resumeSubscription({ client, send }: Api): Promise<Subscription> {
  return send(
    client.POST('/api/payment/subscriptions/resume', { body: {}, signal: within(PAYMENT_TIMEOUT_MS) }),
  )
}

/** Moves the subscription to another plan. */
export function changeSubscriptionPlan({ client, send }: Api, planName: string): Promise<Subscription> {
  const call = client.POST('/api/payment/subscriptions/change-plan', {
    body: { planName },
    signal: within(PAYMENT_TIMEOUT_MS),
  })
  return send(call)
}
