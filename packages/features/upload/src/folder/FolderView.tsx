import type { ProblemKind } from '@calotype/platform'
import type { ReceiptFormat } from '@calotype/platform/transfer'
import { Banner, Button, FolderUp, Heading, Text, useFocusFallback } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import { Found } from './Found.tsx'
import { nameOf, type Folder } from './folderState.ts'
import * as css from './FolderView.css.ts'
import { Checking, Sending, Unpacking } from './Importing.tsx'
import { Finished } from './Finished.tsx'
import { Looking } from './Looking.tsx'
import { Notice } from './Notice.tsx'
import { Preview } from './Preview.tsx'
import { Scanning } from './Scanning.tsx'
import { text } from '../text.ts'
import { folderText } from './text.ts'
import { useInSight } from './useInSight.ts'

export interface FolderViewProps {
  folder: Folder
  /** The system's dialog is open. */
  isChoosing: boolean
  /** Albums are to be made of its folders. */
  albums: boolean
  /** What is to be read, whatever is imported, until it is dismissed; null where there is nothing. */
  notice: string | null
  /** Why something was not done, or null. */
  problem: string | null
  onAlbums: (albums: boolean) => void
  onChoose: () => void
  onCancelScan: () => void
  /** Looks what an upload of it would do. */
  onUpload: () => void
  /** Begins what was looked at. */
  onStart: () => void
  onPause: () => void
  onResume: () => void
  onRetryFailed: (kinds: readonly ProblemKind[]) => void
  /** Asks the server once more to begin with its archives. */
  onRetryUnpacking: () => void
  /** Looks at once whether the app can import by now. */
  onRetryTransfers: () => void
  /** Ends what is sent. */
  onStop: () => void
  /** Ends the import, and forgets it. */
  onForget: () => void
  onDismissNotice: () => void
  onSaveReceipt: (format: ReceiptFormat) => void
}

/** A folder of this computer, from its choice to the receipt of its import (FOLDER-002 to FOLDER-006). */
export function FolderView({ folder, isChoosing, albums, notice, problem, ...on }: FolderViewProps) {
  const headingId = useId()
  const panel = useFocusFallback<HTMLElement>()
  const follow = useInSight(panel, folder.status, problem)
  const name = nameOf(folder)
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-unread={notice !== null || problem !== null || undefined}
      onClickCapture={follow}
    >
      <div className={css.head}>
        <span className={css.sign}>
          <FolderUp />
        </span>
        <div className={css.names}>
          <Heading level={2} size="large" id={headingId}>
            {name === null ? folderText.select : folderText.selected}
          </Heading>
          <Text size="small" tone="soft">
            {name === null ? folderText.selectHint : folderText.named(name)}
          </Text>
        </div>
        {canChoose(folder) && (
          <Button busy={isChoosing} onClick={on.onChoose}>
            {name === null ? folderText.choose : folderText.different}
          </Button>
        )}
      </div>
      <Notice {...{ notice }} onDismiss={on.onDismissNotice} />
      <Content {...{ folder, albums }} {...on} />
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </section>
  )
}

function Content({
  folder,
  albums,
  ...on
}: Omit<FolderViewProps, 'isChoosing' | 'notice' | 'problem' | 'onChoose'>): ReactNode {
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
              {folder.folderName !== null && <Button onClick={on.onForget}>{folderText.dismiss}</Button>}
              {folder.canRetry && <Button onClick={on.onRetryTransfers}>{text.retry}</Button>}
            </div>
          )}
        </>
      )
    case 'scanning':
      return <Scanning progress={folder.progress} onCancel={on.onCancelScan} />
    case 'found':
      return <Found contents={folder.contents} {...{ albums }} {...on} />
    case 'checking':
      return <Checking checking={folder} onCancel={on.onForget} />
    case 'preview':
      return <Preview preview={folder.preview} onBack={on.onForget} {...on} />
    case 'sending':
      return <Sending sending={folder} {...on} />
    case 'unpacking':
      return <Unpacking unpacking={folder} {...on} />
    case 'looking':
      return <Looking looking={folder} {...on} />
    case 'done':
    case 'stopped':
      return <Finished over={folder} {...on} />
  }
}

/** Not while something is under way with this one. */
function canChoose({ status }: Folder): boolean {
  return !['opening', 'scanning', 'checking', 'sending', 'unpacking', 'looking'].includes(status)
}
