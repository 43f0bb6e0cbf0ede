import type { Bridge, ImportState } from '@calotype/platform'
import { VisuallyHidden } from '@calotype/ui'
import { useState } from 'react'
import { DockPanel } from '../dock/DockPanel.tsx'
import { focusMain } from '../dock/focusMain.ts'
import { forgetUnlessBegun } from './forgetUnlessBegun.ts'
import { ImportCorner } from './ImportCorner.tsx'
import { isInBanner } from './isInBanner.ts'
import { folderText } from './text.ts'
import { importAnnouncement } from './importAnnouncement.ts'
import { useFreshLibrary } from './useFreshLibrary.ts'
import { useTold } from './useTold.ts'

export interface ImportBesideProps {
  bridge: Bridge
  /** False on the upload screen, which tells of itself. */
  isVisible: boolean
}

/** The import of a folder as the dock of other screens shows it; and what is said aloud of it, whichever is shown. */
export default function ImportBeside({ bridge, isVisible }: ImportBesideProps) {
  const state = useTold(bridge.importState, bridge.onUploadProgress)
  const [dismissed, setDismissed] = useState<ImportState['status'] | null>(null)
  useFreshLibrary(state)
  if (state === null) return null

  if (dismissed !== null && dismissed !== state.status) setDismissed(null)
  /** Its notice is told by itself then. */
  const isAside = state.status === 'none' || state.status === dismissed
  function dismiss() {
    const isTold =
      (state?.status === 'failed' && state.folderName !== null) ||
      (state?.status === 'done' && state.failed.count === 0)
    if (isTold) quietly(forgetUnlessBegun(bridge))
    else setDismissed(state?.status ?? null)
    focusMain()
  }
  const dismissNotice = () => quietly(bridge.dismissNotice())
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">{isVisible || !isInBanner(state) ? importAnnouncement(state) : ''}</output>
      </VisuallyHidden>
      {isVisible && isAside && state.notice !== undefined && (
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
      {isVisible && !isAside && (
        <ImportCorner
          state={state}
          onPause={() => quietly(bridge.pauseImport())}
          onResume={() => quietly(bridge.resumeImport())}
          onRetryFailed={(kinds) => quietly(bridge.retryFailed(kinds))}
          onRetryUnpacking={() => quietly(bridge.retryUnpacking())}
          onRetryTransfers={() => quietly(bridge.retryTransfers())}
          onSaveReceipt={(format) => quietly(bridge.saveReceipt(format))}
          onDismissNotice={dismissNotice}
          onDismiss={dismiss}
        />
      )}
    </>
  )
}

/** What does not happen is seen by what the dock goes on showing; the app writes down why. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {})
}
