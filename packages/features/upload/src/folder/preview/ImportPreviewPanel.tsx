import { paths } from '@calotype/platform'
import type { ImportPreview } from '@calotype/transfer'
import { Banner, Button, ButtonLink } from '@calotype/ui'
import type { ReceiptMenuProps } from '../../batch/ReceiptMenu.tsx'
import { Albums } from './Albums.tsx'
import { FileCounts } from '../../batch/FileCounts.tsx'
import * as css from '../FolderView.css.ts'
import { toPreviewCounts } from '../import/importCounts.ts'
import { countBytesToSend, describeNothingToSend, getStartLabel } from './importPreview.ts'
import { SkippedFiles } from './SkippedFiles.tsx'
import { useImportTexts } from '../importTexts.ts'

export interface ImportPreviewPanelProps extends ReceiptMenuProps {
  preview: ImportPreview
  onBack: () => void
  onStart: () => void
}

/** Preview of an import before anything is uploaded. */
export function ImportPreviewPanel({ preview, onBack, onStart, onSaveReceipt }: ImportPreviewPanelProps) {
  const text = useImportTexts()
  const { albums, sidecars, freeBytes } = preview
  const bytes = countBytesToSend(preview)
  const nothingToSend = describeNothingToSend(preview, text)
  const startLabel = getStartLabel(preview, text)
  return (
    <>
      {nothingToSend && <Banner tone={nothingToSend.tone}>{nothingToSend.message}</Banner>}
      <FileCounts counts={toPreviewCounts(preview, text)} />
      {freeBytes !== null && bytes > freeBytes && (
        <Banner
          tone="warning"
          action={
            <ButtonLink size="small" href={paths.account}>
              {text.manageStorage}
            </ButtonLink>
          }
        >
          {text.folder.storageExceeded(freeBytes, bytes)}
        </Banner>
      )}
      {sidecars > 0 && <Banner tone="warning">{text.folder.unpackedTakeout(sidecars)}</Banner>}
      <SkippedFiles {...preview} onSaveReceipt={onSaveReceipt} />
      <Albums title={text.folder.newAlbums} albums={albums.filter(({ exists }) => !exists)} />
      <Albums title={text.folder.filledAlbums} albums={albums.filter(({ exists }) => exists)} />
      <div className={css.buttons}>
        <Button onClick={onBack}>{text.folder.back}</Button>
        {startLabel !== null && (
          <Button tone="primary" onClick={onStart}>
            {startLabel}
          </Button>
        )}
      </div>
    </>
  )
}
