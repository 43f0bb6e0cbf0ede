import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Subscription = components['schemas']['Subscription']

/** Time limit for calls during which the server waits for the payment provider. */
export const PAYMENT_TIMEOUT_MS = 60_000

/** Creates the queries for the user's subscription. */
export function subscriptionQueries({ client, send }: Api) {
  return {
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

/** Returns the user's only subscription. A server may respond with a list, a single object or null (G-63). */
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

/** Returns the URL of the payment provider's page on which the user manages the card and the invoices. */
export async function openBillingPortal({ client, send }: Api): Promise<string> {
  const call = client.POST('/api/payment/billing-portal', { signal: withTimeout(PAYMENT_TIMEOUT_MS) })
  return (await send(call)).url
}

/**
 * Cancels the subscription immediately or at the end of the paid period, and returns the updated subscription
 * (ACC-035).
 */
export function cancelSubscription({ client, send }: Api, atPeriodEnd: boolean): Promise<Subscription> {
  const call = client.POST('/api/payment/subscriptions/cancel', {
    body: { atPeriodEnd },
    signal: withTimeout(PAYMENT_TIMEOUT_MS),
  })
  return send(call)
}

/** Undoes a cancellation before the paid period ends. */
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
