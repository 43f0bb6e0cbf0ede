import type { ImportPreview } from '@calotype/platform'
import { Badge, Banner, Button, Stack, Text } from '@calotype/ui'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { namedEndings } from './endings.ts'
import { Facts } from './Facts.tsx'
import * as css from './FolderView.css.ts'
import { LeftOut } from './LeftOut.tsx'
import { folderText } from './text.ts'

/** So many albums are named. */
const MOST_ALBUMS = 24

export interface PreviewProps {
  preview: ImportPreview
  onBack: () => void
  onStart: () => void
}

/** What an import would do, before its first byte. */
export function Preview({ preview, onBack, onStart }: PreviewProps) {
  const { toUpload, toUnpack, known, refused, passedOver, unopened, albums } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  const count = toUpload.count + toUnpack.count
  const facts = [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
  ].filter(({ tally }) => tally.count > 0)
  return (
    <>
      {count === 0 && refusedCount === 0 && <Banner tone="success">{folderText.nothingNew}</Banner>}
      <Facts facts={facts} />
      {refused.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {folderText.reasons}
          </Text>
          <FailureGroups
            failures={refused.map((one) => ({
              ...one,
              files: [],
              which: folderText.which(one.count, namedEndings(one.endings)),
            }))}
          />
        </Stack>
      )}
      <LeftOut passedOver={passedOver} unopened={unopened} />
      {albums.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {folderText.newAlbums(albums.length)}
          </Text>
          <div className={css.albums}>
            {albums.slice(0, MOST_ALBUMS).map(({ title, count: photos }) => (
              <Badge key={title}>{folderText.album(title, photos)}</Badge>
            ))}
            {albums.length > MOST_ALBUMS && (
              <Text size="small" tone="soft">
                {folderText.moreAlbums(albums.length - MOST_ALBUMS)}
              </Text>
            )}
          </div>
        </Stack>
      )}
      <div className={css.buttons}>
        <Button onClick={onBack}>{folderText.back}</Button>
        {count > 0 && (
          <Button tone="primary" onClick={onStart}>
            {folderText.start(count)}
          </Button>
        )}
      </div>
    </>
  )
}
