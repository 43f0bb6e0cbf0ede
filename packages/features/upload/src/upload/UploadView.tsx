import { isHidden } from '@calotype/api'
import { Banner, DropZone, Heading, Text, type DropZoneProps, type FoundFiles } from '@calotype/ui'
import type { ReactNode } from 'react'
import { FileGrid } from '../entry/FileGrid.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { ACCEPT } from '../queue/checkFiles.ts'
import type { Progress } from '../queue/progress.ts'
import type { ReceiptFormat, SentBytes } from '@calotype/transfer'
import type { StatusListProps } from '../status/StatusList.tsx'
import { text } from '../text.ts'
import { type ActiveImportDetails, DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx'
import { FindingFiles } from './FindingFiles.tsx'
import { UploadBar } from '../dock/UploadBar.tsx'
import { ContinueButtons } from '../dock/ContinueButtons.tsx'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import { hasOwnDetails, isActive, type UploadState } from './uploadState.ts'
import * as css from './UploadView.css.ts'

export interface UploadViewProps extends FailureActions {
  upload: UploadState
  /** Title of the album that the files are added to. */
  albumTitle?: string | undefined
  /** Whether files are still being found, for example in a folder. */
  isFindingFiles: boolean
  sentBytes: SentBytes
  progress: () => Progress
  status: StatusListProps
  details: Omit<DetailsFieldsProps, 'isDisabled' | 'hasArchives' | 'activeImport' | 'onEnter'>
  rejectedFiles: RejectedFilesProps
  /**
   * Folder import of the desktop app. The fields for labels and description follow it, and the drop zone then offers no
   * folders.
   */
  folder?: ReactNode
  /** Whether a folder is selected or imported. */
  hasFolder?: boolean
  /** Details of the running folder import, shown in the fields until other files are selected. */
  activeImport?: ActiveImportDetails | null
  /** Notice about a limit of the upload, rendered below the title. */
  limit?: ReactNode
  /** Rendered below the files. */
  extraSections?: ReactNode
  onFiles: (files: FoundFiles) => void
  onStopFinding: () => void
  /** Asks the browser for permission to read the locked files. */
  onAllow: () => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onClearAll: () => void
  onUploadAll: () => void
  onPause: () => void
  onResume: () => void
  onSaveReceipt: (format: ReceiptFormat) => void
}

/** The upload screen (UPL-002 to UPL-021). */
export function UploadView({
  upload,
  albumTitle,
  isFindingFiles,
  sentBytes,
  progress,
  status,
  details,
  rejectedFiles,
  folder,
  hasFolder = false,
  activeImport = null,
  limit,
  extraSections,
  ...on
}: UploadViewProps) {
  const isEmpty = upload.status === 'empty'
  const fields = (
    <DetailsFields
      {...details}
      isDisabled={isActive(upload)}
      hasArchives={Boolean(folder)}
      activeImport={hasOwnDetails(upload) ? null : activeImport}
      onEnter={on.onUploadAll}
    />
  )
  return (
    <div className={css.screen}>
      <div className={css.page}>
        <Heading level={1} size="headline">
          {text.title}
        </Heading>
        {limit}
        {albumTitle !== undefined && <Text tone="soft">{text.toAlbum(albumTitle)}</Text>}
        {!isEmpty && upload.status !== 'interrupted' && upload.locked > 0 && (
          <Banner tone="info" action={<ContinueButtons isLocked {...on} />}>
            {text.askPermission(upload.locked)}
          </Banner>
        )}
        {folder && (
          <>
            {folder}
            {fields}
          </>
        )}
        <DropZone
          {...getDropZoneTexts(upload)}
          compact={!isEmpty && upload.missing === 0}
          browseLabel={text.drop.browse}
          folderLabel={folder ? undefined : text.drop.folder}
          accept={ACCEPT}
          isHidden={isHidden}
          multiple
          wholeWindow
          onFiles={on.onFiles}
        />
        {isFindingFiles && <FindingFiles count={isEmpty ? 0 : upload.total} onStop={on.onStopFinding} />}
        <RejectedFiles {...rejectedFiles} />
        {isEmpty && !isFindingFiles && !hasFolder && (
          <Text tone="soft" align="center">
            {text.empty}
          </Text>
        )}
        {!folder && fields}
        {!isEmpty && (
          <FileGrid
            items={upload.shown}
            total={upload.total}
            sentBytes={sentBytes}
            onRemove={on.onRemove}
            onRetry={on.onRetry}
            onChooseAgain={on.onChooseAgain}
          />
        )}
        {extraSections}
      </div>
      <UploadBar upload={upload} progress={progress} status={status} {...on} />
    </div>
  )
}

function getDropZoneTexts(upload: UploadState): Pick<DropZoneProps, 'title' | 'hint'> {
  const { drop } = text
  if (upload.status === 'empty') return { title: drop.title, hint: drop.hint }
  if (upload.missing > 0)
    return { title: drop.againTitle(upload.missing), hint: drop.againHint(upload.missing) }
  return { title: drop.moreTitle }
}
