import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Banner, Button, EmptyState, Heading, Inline, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import type { ComponentType, ReactNode } from 'react'
import { text } from '../text.ts'
import { AlbumCard } from './AlbumCard.tsx'
import * as css from './SharedWithMe.css.ts'
import { SharedTile } from './SharedTile.tsx'

/** One of the two lists. */
export type Part<T> =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; items: readonly T[] }

export interface SharedWithMeViewProps {
  albums: Part<SharedAlbum>
  media: Part<SharedMediaItem>
}

/** Both lists, each in a state of its own. */
export function SharedWithMeView({ albums, media }: SharedWithMeViewProps) {
  const words = text.withMe
  return (
    <div className={css.screen}>
      <Heading level={1}>{words.title}</Heading>
      <Section
        title={words.albums}
        part={albums}
        loading={words.albumsLoading}
        failed={words.albumsFailed}
        empty={<EmptyState illustration="albums" title={words.noAlbums} hint={words.noAlbumsHint} />}
        List={Albums}
      />
      <Section
        title={words.media}
        part={media}
        loading={words.mediaLoading}
        failed={words.mediaFailed}
        empty={<EmptyState illustration="photos" title={words.noMedia} hint={words.noMediaHint} />}
        List={Photos}
      />
    </div>
  )
}

function Albums({ items }: { items: readonly SharedAlbum[] }) {
  return (
    <ul className={css.albums}>
      {items.map((album) => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </ul>
  )
}

function Photos({ items }: { items: readonly SharedMediaItem[] }) {
  return (
    <ul className={css.photos}>
      {items.map((item) => (
        <SharedTile key={item.id} item={item} />
      ))}
    </ul>
  )
}

type SectionProps<T> = {
  title: string
  part: Part<T>
  loading: string
  failed: string
  empty: ReactNode
  List: ComponentType<{ items: readonly T[] }>
}

function Section<T>({ title, part, loading, failed, empty, List }: SectionProps<T>) {
  return (
    <Stack gap={4} as="section">
      <Inline gap={2} align="baseline">
        <Heading level={2}>{title}</Heading>
        {part.status === 'ready' && <Text tone="soft">{formatCount(part.items.length)}</Text>}
      </Inline>
      {part.status === 'loading' && (
        <Loading label={loading}>
          <Skeleton height="10rem" radius="medium" />
        </Loading>
      )}
      {part.status === 'failed' && (
        <Banner
          tone="danger"
          action={
            <Button size="small" onClick={part.onRetry}>
              {text.withMe.retry}
            </Button>
          }
        >
          {failed}
        </Banner>
      )}
      {part.status === 'ready' && (part.items.length === 0 ? empty : <List items={part.items} />)}
    </Stack>
  )
}
