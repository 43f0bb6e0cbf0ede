import type { FolderContents } from '@calotype/platform'
import { Banner, Button, Stack, Switch, Text } from '@calotype/ui'
import type { ReceiptMenuProps } from '../../batch/ReceiptMenu.tsx'
import { FileCounts } from '../../batch/FileCounts.tsx'
import { FolderFiles } from './FolderFiles.tsx'
import * as css from '../FolderView.css.ts'
import { SkippedFiles } from './SkippedFiles.tsx'
import { useImportTexts } from '../importTexts.ts'

export interface ScanResultProps extends ReceiptMenuProps {
  contents: FolderContents
  albums: boolean
  onAlbums: (albums: boolean) => void
  onUpload: () => void
}

/** Files found by a scan, and the options for uploading them (FOLDER-003, FOLDER-006, FOLDER-028). */
export function ScanResult({ contents, albums, onAlbums, onUpload, onSaveReceipt }: ScanResultProps) {
  const text = useImportTexts()
  const { totalFiles, totalSize, images, videos, archives, documents, skippedEntries } = contents
  const counts = [
    { name: text.folder.images, ...images },
    { name: text.folder.videos, ...videos },
    { name: text.folder.archives, ...archives },
    { name: text.folder.documents, ...documents },
  ]
  return (
    <>
      <Stack gap={3}>
        <Text weight="medium">{text.folder.found(totalFiles, totalSize)}</Text>
        <FileCounts counts={counts} />
        {totalFiles === 0 && <Banner tone="warning">{text.nothingToUpload}</Banner>}
      </Stack>
      <SkippedFiles
        skippedEntries={skippedEntries}
        // If there are files to upload, the preview offers the receipt instead.
        onSaveReceipt={totalFiles === 0 ? onSaveReceipt : null}
      />
      {totalFiles > 0 && (
        <>
          <div className={css.option}>
            <div className={css.names}>
              <Text>{text.folder.albums}</Text>
              <Text size="small" tone="soft">
                {text.folder.albumsHint}
              </Text>
            </div>
            <Switch label={text.folder.albums} checked={albums} onChange={onAlbums} />
          </div>
          <div className={css.buttons}>
            <Button tone="primary" onClick={onUpload}>
              {text.folder.upload}
            </Button>
          </div>
          <FolderFiles contents={contents} />
        </>
      )}
    </>
  )
}
