import type { Bridge } from '@calotype/platform'
import type { ImportState } from '@calotype/transfer'
import { VisuallyHidden } from '@calotype/ui'
import { BatchDock } from '../../batch/BatchDock.tsx'
import { EMPTY_BATCH } from '../../batch/batchState.ts'
import { focusMain, useDismissal } from '../../batch/useDismissal.ts'
import { toImportBatch } from './importBatch.ts'
import { discardInactiveImport, toImportControls, type ImportControls } from './importControls.ts'
import { describeNothingToSend } from '../preview/importPreview.ts'
import { Notice } from '../Notice.tsx'
import { useBridgeState } from '../useBridgeState.ts'
import { useLibraryInvalidation } from './useLibraryInvalidation.ts'
import { type ImportTexts, useImportTexts } from '../importTexts.ts'

export interface ImportDockProps {
  bridge: Bridge
  /** Pass false on the upload screen, which shows the same progress. */
  isVisible: boolean
}

/** Connects the dock to the folder import, and announces the progress to screen readers on every screen. */
export default function ImportDock({ bridge, isVisible }: ImportDockProps) {
  const text = useImportTexts()
  const state = useBridgeState(bridge.importState, bridge.onUploadProgress)
  const [isDismissed, dismiss] = useDismissal(state && state.status)
  useLibraryInvalidation(state)
  if (state === null) return null

  // If a command fails, the dock keeps the current state, and the desktop app logs the reason.
  const ignoreErrors = (command: Promise<unknown>) => void command.catch(() => {})
  const controls = toImportControls(bridge, ignoreErrors, text)
  function discard() {
    ignoreErrors(discardInactiveImport(bridge))
    focusMain()
  }
  const announcement = state.status === 'none' ? state.notice : toImportBatch(state, text).announcement
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">{(isVisible || !isInBanner(state, text)) && announcement}</output>
      </VisuallyHidden>
      {isVisible && state.status !== 'none' && !isDismissed && (
        <ImportDockPanel state={state} {...controls} onDismiss={canDiscard(state) ? discard : dismiss} />
      )}
      {isVisible && (state.status === 'none' || isDismissed) && state.notice !== undefined && (
        <BatchDock
          {...controls}
          key="notice"
          name={text.folder.dock}
          batch={{ ...EMPTY_BATCH, status: 'ready', needsFiles: false, title: state.notice }}
          onSaveReceipt={null}
          onDismiss={controls.onDismissNotice}
        />
      )}
    </>
  )
}

export interface ImportDockPanelProps extends ImportControls {
  state: Exclude<ImportState, { status: 'none' }>
  onDismiss: () => void
}

export function ImportDockPanel({ state, onRetryTransfers, onRetryUnpacking, ...on }: ImportDockPanelProps) {
  const text = useImportTexts()
  return (
    <BatchDock
      {...on}
      name={text.folder.dock}
      subject={text.folder.dockTitle(state.folderName)}
      batch={toImportBatch(state, text)}
      onRecover={state.status === 'failed' ? onRetryTransfers : onRetryUnpacking}
      onSaveReceipt={state.status === 'checking' || state.status === 'failed' ? null : on.onSaveReceipt}
    >
      <Notice notice={state.notice ?? null} onDismiss={on.onDismissNotice} />
    </BatchDock>
  )
}

/** Whether the upload screen shows the announcement in a banner. Screen readers already announce banners. */
function isInBanner(state: ImportState, text: ImportTexts): boolean {
  if (state.status === 'none' || state.status === 'failed') return true
  return (
    state.status === 'preview' &&
    state.preview.albums.length === 0 &&
    describeNothingToSend(state.preview, text) !== null
  )
}

/** Whether dismissing the dock may discard the import. True only if the user doesn't need its result anymore. */
function canDiscard(state: ImportState): boolean {
  if (state.status === 'failed') return state.folderName !== null
  return state.status === 'done' && state.failed.count === 0
}
