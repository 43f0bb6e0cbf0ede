import { PricingView } from './PricingView.tsx'
import { usePricing } from './usePricing.ts'

/** The section of a landing page that says what it costs; it fills the width it is given (LAND-009, LAND-037). */
export function Pricing() {
  return <PricingView prices={usePricing()} />
}
