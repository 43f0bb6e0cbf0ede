import { lazy } from 'react'

/** What an error boundary shows. Nobody should need it, so it is no part of a first load. */
export const Trouble = lazy(() => import('./TroublePanel.tsx'))
