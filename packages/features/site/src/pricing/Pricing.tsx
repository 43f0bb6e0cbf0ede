import { PricingView } from './PricingView.tsx'
import { usePricing } from './usePricing.ts'

/** Pricing section of a landing page. It fills the available width (LAND-009, LAND-037). */
export function Pricing() {
  return <PricingView prices={usePricing()} />
}
