import preview from '#storybook/preview'
import { aPlan, createPlans } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { toOffers } from './toOffers.ts'
import { PricingView } from './PricingView.tsx'
import { pricingTexts } from './text.ts'

const meta = preview.meta({ component: PricingView, args: { prices: { status: 'loading' as const } } })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy]')?.children).toHaveLength(4)
    // The content security policy of the page would block inline styles in the prerendered view.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { prices: { status: 'failed', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("Sorry, we couldn't load the pricing plans. Please try again later."),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { prices: { status: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No plans available at this time. Please check back later.')).toBeVisible()
  },
})

export const FourPlans = meta.story({
  tags: ['state:done'],
  args: {
    prices: { status: 'ready', offers: toOffers(pricingTexts.english, createPlans(), true), onChoose: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('popular')).toBeVisible()
    await expect(canvas.getByText('Free', { selector: 'span' })).toBeVisible()
    await expect(canvas.getAllByText('/month')).toHaveLength(3)
    await expect(canvas.getByText('5 GB')).toBeVisible()
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Get Started',
      'Start Free Trial',
      'Choose Plan',
      'Contact Sales',
    ])
    await expect(canvas.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
      'href',
      '/signup?plan=Studio',
    )
  },
})

export const ThreePlansInDollars = meta.story({
  tags: ['state:long'],
  args: {
    prices: {
      status: 'ready',
      offers: toOffers(pricingTexts.english, [
        aPlan({ id: 1, name: 'Small', price: 100, storageLimitMB: 999, currency: 'usd' }),
        aPlan({
          id: 2,
          name: 'Fotografenvereinigung Niederösterreich',
          description: 'A name and a description that somebody has written without thinking of the card.',
          features: [
            'A feature that takes some words to say, and some more words to say well',
            'Another one',
          ],
          price: 129_900,
          storageLimitMB: 1000,
          currency: 'usd',
        }),
        aPlan({ id: 3, name: 'Bare', description: '', features: [], price: 200_000, currency: 'usd' }),
      ]),
      onChoose: fn(),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('999 MB')).toBeVisible()
    await expect(canvas.getByText('1 GB')).toBeVisible()
    await expect(canvas.getByText('$1,299.00')).toBeVisible()
    const grid = canvasElement.querySelector('ul')
    const columns = grid === null ? '' : getComputedStyle(grid).gridTemplateColumns
    const isDesktop = matchMedia('(min-width: 1024px)').matches
    await expect(columns.split(' ')).toHaveLength(isDesktop ? 3 : 1)
  },
})

export const OnePlan = meta.story({
  tags: ['state:one'],
  args: { prices: { status: 'ready', offers: toOffers(pricingTexts.english, [aPlan()]), onChoose: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('popular')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Choose Plan' })).toBeVisible()
  },
})
