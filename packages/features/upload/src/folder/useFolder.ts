import { reasonOf } from '@calotype/api'
import type { Bridge, ImportState } from '@calotype/platform'
import { isStarted, type ReceiptFormat } from '@calotype/platform/transfer'
import { useEffect, useState } from 'react'
import { text } from '../text.ts'
import type { BatchDetails } from '../queue/uploadItem.ts'
import type { BegunFolder } from '../upload/DetailsFields.tsx'
import { chooseFolder, scanFolder } from './chooseFolder.ts'
import { folderOf, nameOf, type Chosen } from './folderState.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { forgetUnlessBegun } from './forgetUnlessBegun.ts'
import { folderText } from './text.ts'
import { useArrival } from './useArrival.ts'
import { useBegun } from './useBegun.ts'
import { useTold } from './useTold.ts'

export interface FolderOptions {
  bridge: Bridge
  /** What is said of all files of an import. */
  details: BatchDetails
  /** What is wrong with the labels, or null. */
  labelsProblem: string | null
  /** How long one sees that everything has arrived, in milliseconds. */
  redirectDelayMs: number
  /** Whether there is a folder to be seen. */
  onHasFolder: (hasFolder: boolean) => void
  /** What an import was begun with that is not over; null where there is none. */
  onBegun: (begun: BegunFolder | null) => void
  /** Everything has arrived, and there was time to see it. */
  onAllUploaded: () => void
}

/** A folder from being chosen until it has arrived: this page chooses and scans it, the app behind it imports it. */
export function useFolder({
  bridge,
  details,
  labelsProblem,
  redirectDelayMs,
  onHasFolder,
  onBegun,
  onAllUploaded,
}: FolderOptions): FolderViewProps {
  const imported = useTold(bridge.importState, bridge.onUploadProgress)
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' })
  const [isChoosing, setChoosing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [albums, setAlbums] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const scanned = chosen.status === 'scanning' ? chosen.folder.folderId : null

  useEffect(
    () =>
      bridge.onScanProgress((progress) =>
        setChosen((now) =>
          now.status === 'scanning' && now.folder.folderId === progress.folderId ? { ...now, progress } : now,
        ),
      ),
    [bridge],
  )
  useEffect(() => {
    // What is over is not cancelled by this any more.
    if (scanned !== null) return () => bridge.cancelScan(scanned)
  }, [bridge, scanned])
  const shown = folderOf(chosen, isSaving ? { status: 'none' } : imported)
  const hasFolder = nameOf(shown) !== null
  useEffect(() => onHasFolder(hasFolder), [onHasFolder, hasFolder])
  useBegun(imported, onBegun)
  const noteBegun = useArrival(imported, redirectDelayMs, onAllUploaded)

  const [status, setStatus] = useState(imported?.status)
  if (imported?.status !== status) {
    setStatus(imported?.status)
    if (hasMovedOn(status, imported?.status)) {
      setProblem(null)
      if (chosen.status === 'failed') setChosen({ status: 'none' })
    }
  }

  /** What the app does not do, it says why. */
  async function attempt(work: Promise<unknown>, words = (reason: string) => reason) {
    setProblem(null)
    await work.catch((error: unknown) => setProblem(words(reasonOf(error))))
  }
  async function saveReceipt(format: ReceiptFormat) {
    if (chosen.status === 'found' && imported?.status === 'none') await saveReceiptOf(chosen, format)
    else await bridge.saveReceipt(format)
  }
  /** Of a folder with nothing to upload there is an import as long as its receipt is saved, and the page shows none. */
  async function saveReceiptOf({ contents }: Extract<Chosen, { status: 'found' }>, format: ReceiptFormat) {
    setSaving(true)
    try {
      await bridge.previewImport({ folderId: contents.folderId, albums })
      await bridge.saveReceipt(format).finally(() => forgetUnlessBegun(bridge))
    } finally {
      setSaving(false)
    }
  }
  async function forget() {
    if (!(await forgetUnlessBegun(bridge))) throw new Error(folderText.isImporting)
  }
  async function look(folderId: string) {
    if (isStarted(await bridge.importState())) throw new Error(folderText.isImporting)
    await bridge.previewImport({ folderId, albums }).catch((error: unknown) => {
      throw new Error(text.nothingArrived(reasonOf(error)), { cause: error })
    })
  }
  async function choose() {
    setProblem(null)
    setChoosing(true)
    try {
      const folder = await chooseFolder(bridge)
      if (folder === null) return
      if (!(await forgetUnlessBegun(bridge))) return setProblem(folderText.isImporting)
      setChosen({ status: 'scanning', folder, progress: null })
      const contents = await scanFolder(bridge, folder.folderId)
      setChosen(contents === null ? { status: 'none' } : { status: 'found', contents })
    } catch (error) {
      setChosen({ status: 'failed', folderName: null, message: reasonOf(error) })
    } finally {
      setChoosing(false)
    }
  }

  // An import that is over stays, and another folder was not chosen beside it.
  const notChosen = chosen.status === 'failed' && imported?.status !== 'none' ? chosen.message : null
  const trouble = problem ?? notChosen
  const isTold = shown.status === 'failed' && shown.message === trouble

  return {
    folder: shown,
    isChoosing,
    albums,
    notice: imported?.notice ?? null,
    problem: isTold ? null : trouble,
    onAlbums: setAlbums,
    onChoose: () => void choose(),
    onCancelScan: () => scanned !== null && bridge.cancelScan(scanned),
    onUpload() {
      if (chosen.status !== 'found') return
      const { folderId, totalFiles } = chosen.contents
      if (totalFiles === 0) return setProblem(text.nothingToUpload)
      void attempt(look(folderId))
    },
    onStart() {
      if (labelsProblem !== null) return setProblem(labelsProblem)
      noteBegun()
      void attempt(
        bridge.startImport(details).then(() => setChosen({ status: 'none' })),
        text.nothingArrived,
      )
    },
    onPause: () => void attempt(bridge.pauseImport()),
    onResume: () => void attempt(bridge.resumeImport()),
    onRetryFailed(kinds) {
      noteBegun()
      void attempt(bridge.retryFailed(kinds))
    },
    onRetryUnpacking: () => void attempt(bridge.retryUnpacking()),
    onRetryTransfers: () => void attempt(bridge.retryTransfers()),
    onStop: () => void attempt(bridge.stopImport()),
    onForget: () => void attempt(forget()),
    onDismissNotice: () => void attempt(bridge.dismissNotice()),
    onSaveReceipt: (format) => void attempt(saveReceipt(format), folderText.notSaved),
  }
}

/** Whether what went wrong is over: a call that fails may itself leave nothing, or a failure. */
function hasMovedOn(before?: ImportState['status'], now?: ImportState['status']): boolean {
  return before === 'failed' || (now !== 'none' && now !== 'failed')
}
