import { getReason } from '@calotype/api'
import type { Bridge } from '@calotype/platform'
import { type ImportState, isStarted, type ReceiptFormat } from '@calotype/transfer'
import { useEffect, useState } from 'react'
import type { BatchDetails } from '../queue/items/uploadItem.ts'
import type { ActiveImportDetails } from '../upload/DetailsFields.tsx'
import { chooseFolder, describeErrors } from './chooseFolder.ts'
import { toFolderState, getFolderName, type SelectedFolder } from './folderState.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { discardInactiveImport, toImportControls } from './import/importControls.ts'
import { useImportRedirect } from './import/useImportRedirect.ts'
import { useBridgeState } from './useBridgeState.ts'
import { useImportTexts } from './importTexts.ts'

export interface FolderOptions {
  bridge: Bridge
  /** Labels and description for all files of the import. */
  details: BatchDetails
  /** Error message for the labels field, or null. */
  labelsProblem: string | null
  /** How long the result is shown before `onAllUploaded` is called, in milliseconds. */
  redirectDelayMs: number
  /** Called when a folder is selected or imported (true), and when there is none anymore (false). */
  onHasFolder: (hasFolder: boolean) => void
  /** Called with the labels and description of the running import, or with null if no import is running. */
  onActiveImportChange: (activeImport: ActiveImportDetails | null) => void
  /** Called after all files were uploaded and the result was shown. */
  onAllUploaded: () => void
}

/** Returns the state of a folder import. The page selects and scans the folder, and the desktop app imports it. */
export function useFolder({
  bridge,
  details,
  labelsProblem,
  redirectDelayMs,
  onHasFolder,
  onActiveImportChange,
  onAllUploaded,
}: FolderOptions): FolderViewProps {
  const text = useImportTexts()
  const imported = useBridgeState(bridge.importState, bridge.onUploadProgress)
  const [selected, setSelected] = useState<SelectedFolder>({ status: 'none' })
  const [isChoosing, setChoosing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [albums, setAlbums] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const scanningFolderId = selected.status === 'scanning' ? selected.folder.folderId : null

  useEffect(
    () =>
      bridge.onScanProgress((progress) =>
        setSelected((current) =>
          current.status === 'scanning' && current.folder.folderId === progress.folderId
            ? { ...current, progress }
            : current,
        ),
      ),
    [bridge],
  )
  useEffect(() => {
    // Cancel only a scan that is still running.
    if (scanningFolderId !== null) return () => bridge.cancelScan(scanningFolderId)
  }, [bridge, scanningFolderId])
  const state = toFolderState(selected, isSaving ? { status: 'none' } : imported, text)
  const hasFolder = getFolderName(state) !== null
  useEffect(() => onHasFolder(hasFolder), [onHasFolder, hasFolder])
  const active = imported !== null && isStarted(imported) ? imported : null
  const labels = active?.details.labels.join(', ') ?? ''
  const description = active?.details.description ?? ''
  const hint = active && text.folder.detailsHint(active.folderName, labels + description !== '')
  useEffect(
    () => onActiveImportChange(hint === null ? null : { labels, description, hint }),
    [onActiveImportChange, labels, description, hint],
  )
  const markStarted = useImportRedirect(imported, redirectDelayMs, onAllUploaded)

  const [status, setStatus] = useState(imported?.status)
  if (imported?.status !== status) {
    setStatus(imported?.status)
    if (isProblemResolved(status, imported?.status)) setProblem(null)
  }

  /** Shows the error if the app rejects the task. */
  async function attempt(task: Promise<unknown>, formatError = (reason: string) => reason) {
    setProblem(null)
    await task.catch((error: unknown) => setProblem(formatError(getReason(error))))
  }
  async function saveReceipt(format: ReceiptFormat) {
    if (selected.status === 'found' && imported?.status === 'none') await saveReceiptOfScan(selected, format)
    else await bridge.saveReceipt(format)
  }
  /**
   * Saves the receipt of a folder without uploads. The app needs an import for the receipt, so the page starts a hidden
   * import and then discards it.
   */
  async function saveReceiptOfScan(
    { contents }: Extract<SelectedFolder, { status: 'found' }>,
    format: ReceiptFormat,
  ) {
    setSaving(true)
    try {
      await bridge.previewImport({ folderId: contents.folderId, albums })
      await bridge.saveReceipt(format).finally(() => discardInactiveImport(bridge))
    } finally {
      setSaving(false)
    }
  }
  async function discard() {
    if (!(await discardInactiveImport(bridge))) throw new Error(text.folder.isImporting)
  }
  async function previewImport(folderId: string) {
    if (isStarted(await bridge.importState())) throw new Error(text.folder.isImporting)
    await describeErrors(bridge.previewImport({ folderId, albums }), text.uploadFailed)
  }
  async function choose() {
    setProblem(null)
    setChoosing(true)
    try {
      const folder = await chooseFolder(text, bridge)
      if (folder === null) return
      if (!(await discardInactiveImport(bridge))) return setProblem(text.folder.isImporting)
      setSelected({ status: 'scanning', folder, progress: null })
      // The scan returns null if it was canceled (FOLDER-026).
      const contents = await describeErrors(
        bridge.readFolderContents(folder.folderId),
        text.folder.notScanned,
      )
      setSelected(contents === null ? { status: 'none' } : { status: 'found', contents })
    } catch (error) {
      setSelected({ status: 'none' })
      setProblem(getReason(error))
    } finally {
      setChoosing(false)
    }
  }

  const controls = toImportControls(bridge, attempt, text)
  return {
    ...controls,
    folder: state,
    isChoosing,
    albums,
    notice: imported?.notice ?? null,
    // Omit the error of a failed call if the state shows the same message.
    problem: state.status === 'failed' && state.message === problem ? null : problem,
    onAlbums: setAlbums,
    onChoose: () => void choose(),
    onCancelScan: () => scanningFolderId !== null && bridge.cancelScan(scanningFolderId),
    onUpload() {
      if (selected.status !== 'found') return
      const { folderId, totalFiles } = selected.contents
      if (totalFiles === 0) return setProblem(text.nothingToUpload)
      void attempt(previewImport(folderId))
    },
    onStart() {
      if (labelsProblem !== null) return setProblem(labelsProblem)
      markStarted()
      void attempt(
        bridge.startImport(details).then(() => setSelected({ status: 'none' })),
        text.uploadFailed,
      )
    },
    onRetryFailed(kinds) {
      markStarted()
      controls.onRetryFailed(kinds)
    },
    onStop: () => void attempt(bridge.stopImport()),
    onDiscard: () => void attempt(discard()),
    onSaveReceipt: (format) => void attempt(saveReceipt(format), text.folder.notSaved),
  }
}

/**
 * Whether a state change makes the error obsolete. The states 'none' and 'failed' don't, because the failing call
 * itself can cause them.
 */
function isProblemResolved(before?: ImportState['status'], current?: ImportState['status']): boolean {
  return before === 'failed' || (current !== 'none' && current !== 'failed')
}
