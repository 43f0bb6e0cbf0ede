import { usePlatform, useRecovery } from '@calotype/platform'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { retryFailedScreens } from '../../connection/createLazyScreen.ts'
import { reloadForMissingScript } from '../../missingScripts.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

export interface PageErrorProps {
  error: unknown
  /** Renders the screen again. */
  resetErrorBoundary: () => void
  /**
   * Reloads the page if that can help. Resolves when it is clear that the page stays. Returns null if reloading can't
   * help.
   */
  reload?: (error: unknown) => Promise<unknown> | null
}

/**
 * Fallback of an error boundary that says that a screen failed. If the script of the screen failed to load, the screen
 * loads when the server responds again.
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

/** Hides its children until it is clear that the page doesn't reload. */
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
