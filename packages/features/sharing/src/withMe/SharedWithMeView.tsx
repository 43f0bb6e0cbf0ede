import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import { formatCount, type EmailVerification } from '@calotype/platform'
import {
  EmptyState,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Text,
  useFocusKept,
  VerificationBanner,
} from '@calotype/ui'
import { useId, useState, type ReactNode } from 'react'
import { RetryBanner } from '../RetryBanner.tsx'
import { text } from '../text.ts'
import { AlbumCard } from './AlbumCard.tsx'
import { LeaveDialog, type LeaveProps, type LeaveTarget } from './LeaveDialog.tsx'
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
  verification: EmailVerification
  leave: LeaveProps
  /** The photo whose tile takes the focus, because its viewer has just closed. */
  returnedFrom?: number | null
  onOpen?: ((id: number) => void) | undefined
}

/** Both lists, each in a state of its own. */
export function SharedWithMeView({
  albums,
  media,
  verification,
  leave,
  returnedFrom = null,
  onOpen,
}: SharedWithMeViewProps) {
  const words = text.withMe
  const [leaving, setLeaving] = useState<LeaveTarget | null>(null)
  const ask = (asked: LeaveTarget) => () => {
    leave.onStart()
    setLeaving(asked)
  }
  return (
    <div className={css.screen}>
      <Heading level={1}>{words.title}</Heading>
      <VerificationBanner verification={verification} texts={words.verification} />
      <Section
        title={words.albums}
        part={albums}
        loading={words.albumsLoading}
        failed={words.albumsFailed}
        empty={<EmptyState illustration="albums" title={words.noAlbums} hint={words.noAlbumsHint} />}
        list={css.albums}
      >
        {(item) => <AlbumCard key={item.id} album={item} onLeave={ask({ kind: 'album', item })} />}
      </Section>
      <Section
        title={words.media}
        part={media}
        loading={words.mediaLoading}
        failed={words.mediaFailed}
        empty={<EmptyState illustration="photos" title={words.noMedia} hint={words.noMediaHint} />}
        list={css.photos}
      >
        {(item) => (
          <SharedTile
            key={item.id}
            item={item}
            hasReturned={item.id === returnedFrom}
            onOpen={() => onOpen?.(item.id)}
            onRemove={ask({ kind: 'media', item })}
          />
        )}
      </Section>
      <LeaveDialog leaving={leaving} leave={leave} onClose={() => setLeaving(null)} />
    </div>
  )
}

type SectionProps<T> = {
  title: string
  part: Part<T>
  loading: string
  failed: string
  empty: ReactNode
  /** The class of the list. */
  list: string
  children: (item: T) => ReactNode
}

/** One list. It takes the focus when the item that had it is removed. */
function Section<T>({ title, part, loading, failed, empty, list, children }: SectionProps<T>) {
  const heading = useId()
  const section = useFocusKept<HTMLElement>()
  return (
    <section ref={section} className={css.section} aria-labelledby={heading} tabIndex={-1}>
      <Inline gap={2} align="baseline">
        <Heading level={2} id={heading}>
          {title}
        </Heading>
        {part.status === 'ready' && <Text tone="soft">{formatCount(part.items.length)}</Text>}
      </Inline>
      {part.status === 'loading' && (
        <Loading label={loading}>
          <Skeleton height="10rem" radius="medium" />
        </Loading>
      )}
      {part.status === 'failed' && <RetryBanner message={failed} onRetry={part.onRetry} />}
      {part.status === 'ready' &&
        (part.items.length === 0 ? empty : <ul className={list}>{part.items.map(children)}</ul>)}
    </section>
  )
}
