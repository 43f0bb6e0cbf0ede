import type { ImportPreview } from '@calotype/transfer'
import { Badge, Button, Stack, Text } from '@calotype/ui'
import { useState } from 'react'
import * as css from '../FolderView.css.ts'
import { useImportTexts } from '../importTexts.ts'

/** Number of albums shown initially, and added by each press of the button. */
const PAGE_SIZE = 24

export interface AlbumsProps {
  title: (count: number) => string
  albums: ImportPreview['albums']
}

/** List of albums with the number of files that each album gains. Renders nothing if there are no albums. */
export function Albums({ title, albums }: AlbumsProps) {
  const text = useImportTexts()
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const moreCount = Math.min(PAGE_SIZE, albums.length - visibleCount)
  if (albums.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="small" tone="soft">
        {title(albums.length)}
      </Text>
      <div className={css.albums}>
        {albums.slice(0, visibleCount).map((album) => (
          <Badge key={album.title}>
            <span className={css.album}>{text.folder.album(album.title, album.count)}</span>
          </Badge>
        ))}
        {moreCount > 0 && (
          <Button tone="quiet" size="small" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
            {text.folder.moreAlbums(moreCount)}
          </Button>
        )}
      </div>
    </Stack>
  )
}
