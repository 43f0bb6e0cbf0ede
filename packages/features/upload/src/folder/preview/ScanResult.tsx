import { useTexts } from '@calotype/platform'
import type { FolderContents } from '@calotype/platform'
import { Banner, Button, Stack, Switch, Text } from '@calotype/ui'
import type { ReceiptMenuProps } from '../../batch/ReceiptMenu.tsx'
import { uploadTexts } from '../../text.ts'
import { FileCounts } from '../../batch/FileCounts.tsx'
import { FolderFiles } from './FolderFiles.tsx'
import * as css from '../FolderView.css.ts'
import { SkippedFiles } from './SkippedFiles.tsx'
import { folderTexts } from '../text.ts'

export interface ScanResultProps extends ReceiptMenuProps {
  contents: FolderContents
  albums: boolean
  onAlbums: (albums: boolean) => void
  onUpload: () => void
}

/** Files found by a scan, and the options for uploading them (FOLDER-003, FOLDER-006, FOLDER-028). */
export function ScanResult({ contents, albums, onAlbums, onUpload, onSaveReceipt }: ScanResultProps) {
  const folderText = useTexts(folderTexts)
  const text = useTexts(uploadTexts)
  const { totalFiles, totalSize, images, videos, archives, documents, skippedEntries } = contents
  const counts = [
    { name: folderText.images, tally: images },
    { name: folderText.videos, tally: videos },
    { name: folderText.archives, tally: archives },
    { name: folderText.documents, tally: documents },
  ]
  return (
    <>
      <Stack gap={3}>
        <Text weight="medium">{folderText.found(totalFiles, totalSize)}</Text>
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
              <Text>{folderText.albums}</Text>
              <Text size="small" tone="soft">
                {folderText.albumsHint}
              </Text>
            </div>
            <Switch label={folderText.albums} checked={albums} onChange={onAlbums} />
          </div>
          <div className={css.buttons}>
            <Button tone="primary" onClick={onUpload}>
              {folderText.upload}
            </Button>
          </div>
          <FolderFiles contents={contents} />
        </>
      )}
    </>
  )
}
