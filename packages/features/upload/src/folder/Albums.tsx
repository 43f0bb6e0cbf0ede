import type { ImportPreview } from '@calotype/platform'
import { Badge, Button, Stack, Text } from '@calotype/ui'
import { useState } from 'react'
import * as css from './FolderView.css.ts'
import { folderText } from './text.ts'

/** So many albums are named at first, and so many more at a time. */
const ALBUMS_AT_ONCE = 24

export interface AlbumsProps {
  title: (count: number) => string
  albums: ImportPreview['albums']
}

/** Albums and how many files each gains; nothing where there are none. */
export function Albums({ title, albums }: AlbumsProps) {
  const [most, setMost] = useState(ALBUMS_AT_ONCE)
  const more = Math.min(ALBUMS_AT_ONCE, albums.length - most)
  if (albums.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="small" tone="soft">
        {title(albums.length)}
      </Text>
      <div className={css.albums}>
        {albums.slice(0, most).map((album) => (
          <Badge key={album.title}>
            <span className={css.album}>{folderText.album(album.title, album.count)}</span>
          </Badge>
        ))}
        {more > 0 && (
          <Button tone="quiet" size="small" onClick={() => setMost(most + ALBUMS_AT_ONCE)}>
            {folderText.moreAlbums(more)}
          </Button>
        )}
      </div>
    </Stack>
  )
}
