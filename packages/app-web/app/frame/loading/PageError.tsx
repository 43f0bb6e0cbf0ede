import { usePlatform, useRecovery } from '@calotype/platform'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { retryFailedScreens } from '../../connection/createLazyScreen.ts'
import { reloadForMissingScript } from '../../missingScripts.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

export interface PageErrorProps {
  error: unknown
  resetErrorBoundary: () => void
  /**
   * Reloads the page if that can fix the error. Resolves when the page is certain to stay. Returns null if reloading
   * can't fix the error.
   */
  reload?: (error: unknown) => Promise<unknown> | null
}

/**
 * Fallback of an error boundary. If the screen's script failed to load, the screen loads when the server responds
 * again.
 */
export function PageError({ error, resetErrorBoundary, reload = reloadForMissingScript }: PageErrorProps) {
  const [reloading] = useState(() => reload(error))
  const { connection } = usePlatform()
  const isScriptMissing = reloading !== null
  const retry = () => void retryFailedScreens().then(resetErrorBoundary)
  useEffect(() => {
    if (isScriptMissing) void connection.check()
  }, [connection, isScriptMissing])
  useRecovery(() => isScriptMissing && retry())
  return (
    <Suspense fallback={<ScreenLoading />}>
      <HiddenDuringReload reloading={reloading}>
        <LoadFailure onRetry={isScriptMissing ? retry : undefined} />
      </HiddenDuringReload>
    </Suspense>
  )
}

/** Hides its children until the page is certain not to reload. */
function HiddenDuringReload({
  reloading,
  children,
}: {
  reloading: Promise<unknown> | null
  children: ReactNode
}) {
  if (reloading !== null) use(reloading)
  return children
}
