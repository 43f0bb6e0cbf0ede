import { lazy, Suspense } from 'react'

const TroublePanel = lazy(() => import('./TroublePanel.tsx'))

/** What an error boundary shows. Nobody should need it, so it is not part of a first load. */
export function Trouble() {
  return (
    <Suspense>
      <TroublePanel />
    </Suspense>
  )
}
