import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import type { EmailVerification } from '@calotype/platform'
import { EmptyState, Heading, VerificationBanner } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { AlbumCard } from './AlbumCard.tsx'
import { LeaveDialog, type LeaveProps, type LeaveTarget } from './LeaveDialog.tsx'
import { Section, type Part } from './Section.tsx'
import * as css from './SharedWithMe.css.ts'
import { SharedTile } from './SharedTile.tsx'

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
        className={css.albums}
        texts={words.moreAlbums}
      >
        {(item, place) => (
          <AlbumCard key={item.id} album={item} place={place} onLeave={ask({ kind: 'album', item })} />
        )}
      </Section>
      <Section
        title={words.media}
        part={media}
        loading={words.mediaLoading}
        failed={words.mediaFailed}
        empty={<EmptyState illustration="photos" title={words.noMedia} hint={words.noMediaHint} />}
        className={css.photos}
        texts={words.moreMedia}
      >
        {(item, place) => (
          <SharedTile
            key={item.id}
            item={item}
            place={place}
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
