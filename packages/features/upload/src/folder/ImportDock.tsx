import type { Bridge } from '@calotype/platform'
import type { ImportState } from '@calotype/transfer'
import { VisuallyHidden } from '@calotype/ui'
import { useState } from 'react'
import { DockPanel } from '../dock/DockPanel.tsx'
import { focusMain } from '../dock/focusMain.ts'
import { discardInactiveImport } from './discardInactiveImport.ts'
import { ImportDockPanel } from './ImportDockPanel.tsx'
import { isInBanner } from './isInBanner.ts'
import { folderText } from './text.ts'
import { getImportAnnouncement } from './getImportAnnouncement.ts'
import { useLibraryInvalidation } from './useLibraryInvalidation.ts'
import { useBridgeState } from './useBridgeState.ts'

export interface ImportDockProps {
  bridge: Bridge
  /** Pass false on the upload screen, which shows the same progress. */
  isVisible: boolean
}

/** Connects the dock to the folder import, and announces the progress to screen readers on every screen. */
export default function ImportDock({ bridge, isVisible }: ImportDockProps) {
  const state = useBridgeState(bridge.importState, bridge.onUploadProgress)
  const [dismissed, setDismissed] = useState<ImportState['status'] | null>(null)
  useLibraryInvalidation(state)
  if (state === null) return null

  if (dismissed !== null && dismissed !== state.status) setDismissed(null)
  /** The import's own content is hidden, so that its notice gets a separate panel. */
  const isHidden = state.status === 'none' || state.status === dismissed
  function dismiss() {
    const canDiscard =
      (state?.status === 'failed' && state.folderName !== null) ||
      (state?.status === 'done' && state.failed.count === 0)
    if (canDiscard) ignoreErrors(discardInactiveImport(bridge))
    else setDismissed(state?.status ?? null)
    focusMain()
  }
  const dismissNotice = () => ignoreErrors(bridge.dismissNotice())
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">
          {isVisible || !isInBanner(state) ? getImportAnnouncement(state) : ''}
        </output>
      </VisuallyHidden>
      {isVisible && isHidden && state.notice !== undefined && (
        <DockPanel
          name={folderText.dock}
          title={state.notice}
          control={null}
          details={null}
          onDismiss={dismissNotice}
        >
          {() => null}
        </DockPanel>
      )}
      {isVisible && !isHidden && (
        <ImportDockPanel
          state={state}
          onPause={() => ignoreErrors(bridge.pauseImport())}
          onResume={() => ignoreErrors(bridge.resumeImport())}
          onRetryFailed={(kinds) => ignoreErrors(bridge.retryFailed(kinds))}
          onRetryUnpacking={() => ignoreErrors(bridge.retryUnpacking())}
          onRetryTransfers={() => ignoreErrors(bridge.retryTransfers())}
          onSaveReceipt={(format) => ignoreErrors(bridge.saveReceipt(format))}
          onDismissNotice={dismissNotice}
          onDismiss={dismiss}
        />
      )}
    </>
  )
}

/** Ignores errors: the dock keeps showing the current state, and the desktop app logs the reason. */
function ignoreErrors(work: Promise<unknown>): void {
  work.catch(() => {})
}
