import type { RootProps } from '@calotype/ui'
import { PlansView } from './PlansView.tsx'
import { usePlans } from './usePlans.ts'

/** Screen that lists, creates, changes and deletes plans. */
export function PlansScreen(root: RootProps) {
  return <PlansView {...usePlans()} {...root} />
}
