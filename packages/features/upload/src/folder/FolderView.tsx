import { Banner, Button, FolderUp, Heading, Text, useFocusFallback } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import { getFolderName, type FolderState } from './folderState.ts'
import * as css from './FolderView.css.ts'
import type { ImportControls } from './import/importControls.ts'
import { ImportPanel } from './import/ImportPanel.tsx'
import { ImportPreviewPanel } from './preview/ImportPreviewPanel.tsx'
import { Notice } from './Notice.tsx'
import { ScanResult } from './preview/ScanResult.tsx'
import { useKeepInView } from './useKeepInView.ts'
import { useImportTexts } from './importTexts.ts'

export interface FolderActions extends ImportControls {
  onAlbums: (albums: boolean) => void
  onChoose: () => void
  onCancelScan: () => void
  /** Previews the import of the scanned folder. */
  onUpload: () => void
  /** Starts the previewed import. */
  onStart: () => void
  /** Stops the running import. */
  onStop: () => void
  /** Cancels the import or dismisses its result. */
  onDiscard: () => void
}

export interface FolderViewProps extends FolderActions {
  folder: FolderState
  /** Whether the system's folder dialog is open. */
  isChoosing: boolean
  /** Whether albums will be created from folders. */
  albums: boolean
  /** Notice from the desktop app that stays until it is dismissed, or null. */
  notice: string | null
  /** Why the last action failed, or null. */
  problem: string | null
}

/** Renders all states of a folder import, from selecting the folder to the receipt (FOLDER-002 to FOLDER-006). */
export function FolderView({ folder, isChoosing, albums, notice, problem, ...on }: FolderViewProps) {
  const text = useImportTexts()
  const headingId = useId()
  const panel = useFocusFallback<HTMLElement>()
  const startFollowing = useKeepInView(panel, folder.status, problem)
  const name = getFolderName(folder)
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-unread={notice !== null || problem !== null || undefined}
      onClickCapture={startFollowing}
    >
      <div className={css.head}>
        <span className={css.icon}>
          <FolderUp />
        </span>
        <div className={css.names}>
          <Heading level={2} size="large" id={headingId}>
            {name === null ? text.folder.select : text.folder.selected}
          </Heading>
          <Text size="small" tone="soft">
            {name === null ? text.folder.selectHint : text.folder.formatName(name)}
          </Text>
        </div>
        {canChoose(folder) && (
          <Button busy={isChoosing} onClick={on.onChoose}>
            {name === null ? text.folder.choose : text.folder.chooseDifferent}
          </Button>
        )}
      </div>
      <Notice notice={notice} onDismiss={on.onDismissNotice} />
      <FolderContent folder={folder} albums={albums} {...on} />
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </section>
  )
}

function FolderContent({
  folder,
  albums,
  ...on
}: FolderActions & Pick<FolderViewProps, 'folder' | 'albums'>): ReactNode {
  const text = useImportTexts()
  switch (folder.status) {
    case 'opening':
    case 'none':
      return null
    case 'failed':
      return (
        <>
          <Banner tone="danger">{folder.message}</Banner>
          {(folder.folderName !== null || folder.canRetry) && (
            <div className={css.buttons}>
              {folder.folderName !== null && <Button onClick={on.onDiscard}>{text.folder.dismiss}</Button>}
              {folder.canRetry && <Button onClick={on.onRetryTransfers}>{text.retry}</Button>}
            </div>
          )}
        </>
      )
    case 'found':
      return <ScanResult contents={folder.contents} albums={albums} {...on} />
    case 'preview':
      return <ImportPreviewPanel preview={folder.preview} onBack={on.onDiscard} {...on} />
    default:
      return <ImportPanel folder={folder} {...on} />
  }
}

/** Whether the user can select a folder. False while a folder is being scanned or imported. */
function canChoose({ status }: FolderState): boolean {
  return !['opening', 'scanning', 'checking', 'sending', 'unpacking', 'looking'].includes(status)
}
