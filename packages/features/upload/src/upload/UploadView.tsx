import { useTexts } from '@calotype/platform'
import { isHidden, type FormatSet } from '@calotype/api'
import {
  Banner,
  DropZone,
  Heading,
  Text,
  type DropZoneProps,
  type FoundFiles,
  classes,
  type RootProps,
} from '@calotype/ui'
import type { ReactNode } from 'react'
import { FileGrid, type FileGridProps } from '../entry/FileGrid.tsx'
import { getAccept } from '../queue/adding/checkFiles.ts'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { type ActiveImportDetails, DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx'
import { ContinueButtons } from './ContinueButtons.tsx'
import { FindingFiles } from './FindingFiles.tsx'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import type { SelectedFiles } from './queueBatch.ts'
import { UploadBar, type UploadBarProps } from './UploadBar.tsx'
import * as css from './UploadView.css.ts'

export interface UploadViewProps
  extends RootProps, UploadBarProps, Pick<FileGridProps, 'sentBytes' | 'onRemove' | 'onRetry'> {
  /** Formats that the library accepts. */
  formats?: FormatSet
  /** Formats that the user can choose. They differ from `formats` until the server has responded. */
  candidateFormats?: FormatSet
  /** Title of the album to which files are added. */
  albumTitle?: string | undefined
  details: Omit<DetailsFieldsProps, 'isDisabled' | 'hasArchives' | 'activeImport' | 'onEnter'>
  rejectedFiles: RejectedFilesProps
  /**
   * Folder import of the desktop app, shown before the fields for labels and description. If set, the drop zone doesn't
   * offer folders.
   */
  folder?: ReactNode
  hasFolder?: boolean
  /** Details of the running folder import, shown in the fields until other files are selected. */
  activeImport?: ActiveImportDetails | null
  /** Notice about an upload limit, rendered below the title. */
  limit?: ReactNode
  /** Rendered below the files. */
  extraSections?: ReactNode
  onFiles: (files: FoundFiles) => void
  onStopFinding: () => void
}

/** Renders all states of the upload screen (UPL-002 to UPL-021). */
export function UploadView({
  batch,
  files,
  formats = 'standard',
  candidateFormats = formats,
  albumTitle,
  sentBytes,
  status,
  details,
  rejectedFiles,
  folder,
  hasFolder = false,
  activeImport = null,
  limit,
  extraSections,
  className,
  style,
  ...on
}: UploadViewProps) {
  const text = useTexts(uploadTexts)
  const isEmpty = batch === null
  const isRunning = batch?.status === 'running'
  const needsFiles = batch?.status === 'ready' && batch.needsFiles
  // The fields belong to selected or uploading files. Without such files, they belong to a folder import.
  const hasOwnDetails = isRunning || files.pending > 0
  const fields = (
    <DetailsFields
      {...details}
      isDisabled={isRunning}
      hasArchives={Boolean(folder)}
      activeImport={hasOwnDetails ? null : activeImport}
      onEnter={on.onUploadAll}
    />
  )
  return (
    <div className={classes(css.screen, className)} style={style} data-state={batch?.status ?? 'empty'}>
      <div className={css.page}>
        <Heading level={1} size="headline">
          {text.title}
        </Heading>
        {limit}
        {albumTitle !== undefined && <Text tone="soft">{text.toAlbum(albumTitle)}</Text>}
        {!needsFiles && files.locked > 0 && (
          <Banner tone="info" action={<ContinueButtons isLocked {...on} />}>
            {text.askPermission(files.locked)}
          </Banner>
        )}
        {folder && (
          <>
            {folder}
            {fields}
          </>
        )}
        <DropZone
          {...getDropZoneTexts(files, text, formats)}
          compact={!isEmpty && files.missing === 0}
          browseLabel={text.drop.browse}
          folderLabel={folder ? undefined : text.drop.folder}
          accept={getAccept(candidateFormats)}
          isHidden={isHidden}
          multiple
          wholeWindow
          onFiles={on.onFiles}
        />
        {files.isFinding && <FindingFiles count={files.total} onStop={on.onStopFinding} />}
        <RejectedFiles {...rejectedFiles} />
        {isEmpty && !files.isFinding && !hasFolder && (
          <Text tone="soft" align="center">
            {text.empty}
          </Text>
        )}
        {!folder && fields}
        {!isEmpty && (
          <FileGrid
            items={files.shown}
            total={files.total}
            sentBytes={sentBytes}
            onRemove={on.onRemove}
            onRetry={on.onRetry}
            onChooseAgain={on.onChooseAgain}
          />
        )}
        {extraSections}
      </div>
      <UploadBar batch={batch} files={files} status={status} {...on} />
    </div>
  )
}

function getDropZoneTexts(
  { total, missing }: SelectedFiles,
  text: UploadTexts,
  formats: FormatSet,
): Pick<DropZoneProps, 'title' | 'hint'> {
  const { drop } = text
  if (total === 0) return { title: drop.title, hint: formats === 'wide' ? drop.hintWide : drop.hint }
  if (missing > 0) return { title: drop.chooseAgainTitle(missing), hint: drop.chooseAgainHint(missing) }
  return { title: drop.moreTitle }
}
