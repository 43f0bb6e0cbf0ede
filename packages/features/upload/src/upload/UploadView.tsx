import { isHidden } from '@calotype/api'
import { Banner, DropZone, Heading, Text, type DropZoneProps, type FoundFiles } from '@calotype/ui'
import type { ReactNode } from 'react'
import { FileGrid } from '../entry/FileGrid.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { ACCEPT } from '../queue/checkFiles.ts'
import type { Progress } from '../queue/progress.ts'
import type { ReceiptFormat } from '@calotype/platform/transfer'
import type { SentBytes } from '../queue/sentBytes.ts'
import type { StatusListProps } from '../status/StatusList.tsx'
import { text } from '../text.ts'
import { type BegunFolder, DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx'
import { Taking } from './Taking.tsx'
import { UploadBar } from '../dock/UploadBar.tsx'
import { ContinueButtons } from '../dock/ContinueButtons.tsx'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import { hasOwnDetails, isActive, type Upload } from './uploadState.ts'
import * as css from './UploadView.css.ts'

export interface UploadViewProps extends FailureActions {
  upload: Upload
  /** Title of the album that the files are added to. */
  albumTitle?: string | undefined
  /** Files are still being found: in a folder, say. */
  isTaking: boolean
  sentBytes: SentBytes
  progress: () => Progress
  status: StatusListProps
  details: Omit<DetailsFieldsProps, 'isDisabled' | 'hasArchives' | 'begun' | 'onEnter'>
  notAdded: RejectedFilesProps
  /**
   * A folder of this computer, where the desktop app can import one; what is said of its files is asked right below it. The
   * browser's own way is not offered then.
   */
  folder?: ReactNode
  /** One is chosen, or imported. */
  hasFolder?: boolean
  /** One that is being sent: what was typed for it stands in the fields until other files are chosen. */
  begun?: BegunFolder | null
  /** Notice about a limit of the upload, rendered below the title. */
  limit?: ReactNode
  /** What is below the files. */
  below?: ReactNode
  onFiles: (files: FoundFiles) => void
  onStopTaking: () => void
  /** Files that are locked may be read again. */
  onAllow: () => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onClearAll: () => void
  onUploadAll: () => void
  onPause: () => void
  onResume: () => void
  onSaveReceipt: (format: ReceiptFormat) => void
}

/** Choose files, say what they are, send them and see them arrive (UPL-002 to UPL-021). */
export function UploadView({
  upload,
  albumTitle,
  isTaking,
  sentBytes,
  progress,
  status,
  details,
  notAdded,
  folder,
  hasFolder = false,
  begun = null,
  limit,
  below,
  ...on
}: UploadViewProps) {
  const isEmpty = upload.status === 'empty'
  const fields = (
    <DetailsFields
      {...details}
      isDisabled={isActive(upload)}
      hasArchives={Boolean(folder)}
      begun={hasOwnDetails(upload) ? null : begun}
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
            {text.askLeave(upload.locked)}
          </Banner>
        )}
        {folder && (
          <>
            {folder}
            {fields}
          </>
        )}
        <DropZone
          {...invitationOf(upload)}
          compact={!isEmpty && upload.missing === 0}
          browseLabel={text.drop.browse}
          folderLabel={folder ? undefined : text.drop.folder}
          accept={ACCEPT}
          isHidden={isHidden}
          multiple
          wholeWindow
          onFiles={on.onFiles}
        />
        {isTaking && <Taking count={isEmpty ? 0 : upload.total} onStop={on.onStopTaking} />}
        <RejectedFiles {...notAdded} />
        {isEmpty && !isTaking && !hasFolder && (
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
        {below}
      </div>
      <UploadBar {...{ upload, progress, status }} {...on} />
    </div>
  )
}

function invitationOf(upload: Upload): Pick<DropZoneProps, 'title' | 'hint'> {
  const { drop } = text
  if (upload.status === 'empty') return { title: drop.title, hint: drop.hint }
  if (upload.missing > 0)
    return { title: drop.againTitle(upload.missing), hint: drop.againHint(upload.missing) }
  return { title: drop.moreTitle }
}
