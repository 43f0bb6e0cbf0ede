import { useTexts } from '@calotype/platform'
import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import type { EmailVerification } from '@calotype/platform'
import { EmptyState, Heading, VerificationBanner, classes, type RootProps } from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts } from '../text.ts'
import { AlbumCard } from './AlbumCard.tsx'
import { LeaveDialog, type LeaveProps, type LeaveTarget } from './LeaveDialog.tsx'
import { Section, type SectionState } from './Section.tsx'
import * as css from './SharedWithMe.css.ts'
import { SharedTile } from './SharedTile.tsx'

export interface SharedWithMeViewProps extends RootProps {
  albums: SectionState<SharedAlbum>
  media: SectionState<SharedMediaItem>
  verification: EmailVerification
  leave: LeaveProps
  /** Photo that was open in the viewer that has just closed. Its tile takes the focus. */
  returnedFrom?: number | null
  onOpen?: ((id: number) => void) | undefined
}

/** Renders all states of shared albums and photos, which are two separate lists. */
export function SharedWithMeView({
  albums,
  media,
  verification,
  leave,
  returnedFrom = null,
  onOpen,
  className,
  style,
}: SharedWithMeViewProps) {
  const text = useTexts(sharingTexts).withMe
  const [leaveTarget, setLeaveTarget] = useState<LeaveTarget | null>(null)
  const openDialog = (target: LeaveTarget) => () => {
    leave.onStart()
    setLeaveTarget(target)
  }
  return (
    <div className={classes(css.screen, className)} style={style}>
      <Heading level={1}>{text.title}</Heading>
      <VerificationBanner verification={verification} texts={text.verification} />
      <Section
        title={text.albums}
        state={albums}
        loading={text.albumsLoading}
        failed={text.albumsFailed}
        empty={<EmptyState illustration="albums" title={text.noAlbums} hint={text.noAlbumsHint} />}
        className={css.albums}
        texts={text.moreAlbums}
      >
        {(item, itemProps) => (
          <AlbumCard
            key={item.id}
            album={item}
            itemProps={itemProps}
            onLeave={openDialog({ kind: 'album', item })}
          />
        )}
      </Section>
      <Section
        title={text.media}
        state={media}
        loading={text.mediaLoading}
        failed={text.mediaFailed}
        empty={<EmptyState illustration="photos" title={text.noMedia} hint={text.noMediaHint} />}
        className={css.photos}
        texts={text.moreMedia}
      >
        {(item, itemProps) => (
          <SharedTile
            key={item.id}
            item={item}
            itemProps={itemProps}
            hasReturned={item.id === returnedFrom}
            onOpen={() => onOpen?.(item.id)}
            onRemove={openDialog({ kind: 'media', item })}
          />
        )}
      </Section>
      <LeaveDialog target={leaveTarget} leave={leave} onClose={() => setLeaveTarget(null)} />
    </div>
  )
}
