import type { ImportPreview } from '@calotype/platform'
import { Badge, Stack, Text } from '@calotype/ui'
import * as css from './FolderView.css.ts'
import { folderText } from './text.ts'

/** So many albums are named. */
const MOST_ALBUMS = 24

export interface AlbumsProps {
  title: (count: number) => string
  albums: ImportPreview['albums']
}

/** Albums and how many files each gains; nothing where there are none. */
export function Albums({ title, albums }: AlbumsProps) {
  if (albums.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="small" tone="soft">
        {title(albums.length)}
      </Text>
      <div className={css.albums}>
        {albums.slice(0, MOST_ALBUMS).map((album) => (
          <Badge key={album.title}>{folderText.album(album.title, album.count)}</Badge>
        ))}
        {albums.length > MOST_ALBUMS && (
          <Text size="small" tone="soft">
            {folderText.moreAlbums(albums.length - MOST_ALBUMS)}
          </Text>
        )}
      </div>
    </Stack>
  )
}
