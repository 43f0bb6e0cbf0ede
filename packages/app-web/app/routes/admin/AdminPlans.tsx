import { PlansScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminPlans() {
  return (
    <>
      <PageTitle page="plans" />
      <PlansScreen />
    </>
  )
}
