import type { SyntheticEvent } from 'react'
import { FileText, Heart, ImageOff, Play } from '../icons.ts'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { darkroom } from '../theme/index.ts'
import {
  document,
  documentIcon,
  documentName,
  heart,
  photo,
  tile,
  trouble,
  troubleIcon,
  video,
} from './PhotoTile.css.ts'

export interface PhotoTileProps {
  /** The file's name. */
  name: string
  /** Where the photo can be looked at. Null where it cannot be opened: then presses are for what it stands in. */
  href: string | null
  status: 'loading' | 'loaded' | 'error'
  src: string | null
  /** A data URL of a few pixels, shown until the photo is there. */
  placeholder: string | null
  /** A document has no picture: an icon and its name stand for it. */
  kind: 'image' | 'video' | 'document'
  /** '0:42', on a video. */
  durationLabel?: string | undefined
  /** 'Failed to load image' (GAL-013). */
  errorLabel: string
  /** Says what it is: a video's length is part of it. */
  ariaLabel: string
  /** Has a heart in its corner; `ariaLabel` says it too. */
  favorite?: boolean | undefined
  tabIndex?: number | undefined
}

/** A photo, a video or a document in a grid, as large as its parent: blurred, then sharp, or a word about why not (GAL-012, 013, 033). */
export function PhotoTile({
  name,
  href,
  status,
  src,
  placeholder,
  kind,
  durationLabel,
  errorLabel,
  ariaLabel,
  favorite = false,
  tabIndex,
}: PhotoTileProps) {
  const onFollow = useFollow()
  const frame = {
    className: tile,
    'aria-label': status === 'error' ? `${ariaLabel}, ${errorLabel}` : ariaLabel,
    tabIndex,
    draggable: false,
    style:
      placeholder === null || status === 'error' ? undefined : { backgroundImage: `url("${placeholder}")` },
  }
  const content = (
    <>
      {status === 'loaded' && src !== null && (
        <img
          key={src}
          className={photo}
          src={src}
          alt={name}
          draggable={false}
          decoding="async"
          onLoad={show}
        />
      )}
      {status === 'error' && (
        <span className={trouble}>
          <span className={troubleIcon}>
            <ImageOff />
          </span>
          {errorLabel}
        </span>
      )}
      {kind === 'document' && (
        <span className={document}>
          <span className={documentIcon}>
            <FileText />
          </span>
          <span className={documentName}>{name}</span>
        </span>
      )}
      {favorite && (
        <span className={`${darkroom} ${heart}`}>
          <Heart fill="currentColor" />
        </span>
      )}
      {kind === 'video' && status !== 'error' && (
        <span className={`${darkroom} ${video}`}>
          <Play fill="currentColor" />
          {durationLabel}
        </span>
      )}
    </>
  )
  return href === null ? (
    <button type="button" {...frame}>
      {content}
    </button>
  ) : (
    <a href={href} onClick={onFollow} {...frame}>
      {content}
    </a>
  )
}

/** Fades a photo in that has come. Of these there are so many that nothing is rendered for it. */
function show({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-shown', true)
}
