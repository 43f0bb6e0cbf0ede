import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Subscription = components['schemas']['Subscription']

/** Time limit of calls for which the server waits for the payment provider. */
export const PAYMENT_TIMEOUT_MS = 60_000

/** Queries for the user's subscription. */
export function subscriptionQueries({ client, send }: Api) {
  return {
    /** The user's subscription, or null. */
    mine: () =>
      queryOptions({
        queryKey: ['subscription'],
        queryFn: async ({ signal }) =>
          getFirst(
            await send(
              client.GET('/api/payment/subscriptions', { signal: withTimeout(PAYMENT_TIMEOUT_MS, signal) }),
            ),
          ),
      }),
  }
}

/**
 * Returns the only subscription. Although the path is plural, a server may respond with a single object or null (G-63).
 */
function getFirst(response: Subscription[] | Subscription | null): Subscription | null {
  return Array.isArray(response) ? (response[0] ?? null) : response
}

/** Creates a checkout session for a plan, and returns the URL to redirect to (ACC-034). */
export async function openCheckout({ client, send }: Api, planName: string): Promise<string> {
  const call = client.POST('/api/payment/create-checkout-session', {
    body: { planName },
    signal: withTimeout(PAYMENT_TIMEOUT_MS),
  })
  return (await send(call)).url
}

/** Cancels the subscription immediately or at the end of the paid period, and returns it (ACC-035). */
export function cancelSubscription({ client, send }: Api, atPeriodEnd: boolean): Promise<Subscription> {
  const call = client.POST('/api/payment/subscriptions/cancel', {
    body: { atPeriodEnd },
    signal: withTimeout(PAYMENT_TIMEOUT_MS),
  })
  return send(call)
}

/** Undoes the cancellation of a subscription that still runs until the end of the paid period. */
export function resumeSubscription({ client, send }: Api): Promise<Subscription> {
  return send(
    client.POST('/api/payment/subscriptions/resume', { body: {}, signal: withTimeout(PAYMENT_TIMEOUT_MS) }),
  )
}

/** Switches the subscription to another plan. */
export function changeSubscriptionPlan({ client, send }: Api, planName: string): Promise<Subscription> {
  const call = client.POST('/api/payment/subscriptions/change-plan', {
    body: { planName },
    signal: withTimeout(PAYMENT_TIMEOUT_MS),
  })
  return send(call)
}
