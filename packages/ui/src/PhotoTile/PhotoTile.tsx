import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { FileText, Heart, ImageOff, Play, RotateCcw, TriangleAlert } from '../icons.ts'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { darkroom } from '../theme/index.ts'
import {
  document,
  documentIcon,
  documentName,
  heart,
  photo,
  retryArea,
  retryButton,
  tile,
  trouble,
  troubleAboveRetry,
  troubleIcon,
  video,
  warningSign,
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
  /** Requests the image again after it has failed; `label` names the button: 'Try loading IMG_2041.jpg again'. */
  retry?: { label: string; onRetry: () => void } | undefined
  /** Says what it is: a video's length is part of it. */
  ariaLabel: string
  /** Has a heart in its corner; `ariaLabel` says it too. */
  favorite?: boolean | undefined
  /** What is wrong with the file, as the tooltip of a sign in its corner; `ariaLabel` says it too. */
  warning?: string | undefined
  tabIndex?: number | undefined
  /** Called when the link is followed, before the page changes. */
  onFollow?: (() => void) | undefined
}

/** [Note: retry key] Retries the focused failed tile, because its button is not a tab stop in a grid with roving focus. */
const RETRY_KEY = 'r'

/**
 * A photo, a video or a document in a grid, as large as its parent, which must be positioned: blurred, then sharp, or a
 * message that it failed (GAL-012, 013, 033) with a button to retry.
 */
export function PhotoTile({
  name,
  href,
  status,
  src,
  placeholder,
  kind,
  durationLabel,
  errorLabel,
  retry,
  ariaLabel,
  favorite = false,
  warning,
  tabIndex,
  onFollow,
}: PhotoTileProps) {
  const follow = useFollow(onFollow)
  const element = useRef<HTMLElement>(null)
  const retryNow = status === 'error' ? retry : undefined
  const frame = {
    className: tile,
    'aria-label': status === 'error' ? `${ariaLabel}, ${errorLabel}` : ariaLabel,
    'aria-keyshortcuts': retryNow && RETRY_KEY.toUpperCase(),
    onKeyDown: retryNow && ((event: KeyboardEvent) => onRetryKey(event, retryNow.onRetry)),
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
          {!retryNow && (
            <span className={troubleIcon}>
              <ImageOff />
            </span>
          )}
          <span className={retryNow && troubleAboveRetry}>{errorLabel}</span>
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
      {warning !== undefined && (
        <span className={`${darkroom} ${warningSign}`} title={warning}>
          <TriangleAlert />
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
  const setElement = (node: HTMLElement | null) => {
    element.current = node
  }
  return (
    <>
      {href === null ? (
        <button ref={setElement} type="button" {...frame}>
          {content}
        </button>
      ) : (
        <a ref={setElement} href={href} onClick={follow} {...frame}>
          {content}
        </a>
      )}
      {retryNow && (
        <span className={retryArea} data-retry>
          <button
            type="button"
            className={retryButton}
            aria-label={retryNow.label}
            tabIndex={tabIndex === undefined ? undefined : -1}
            onClick={() => {
              // The button disappears while the image loads.
              element.current?.focus({ preventScroll: true })
              retryNow.onRetry()
            }}
          >
            <RotateCcw />
          </button>
        </span>
      )}
    </>
  )
}

function onRetryKey(event: KeyboardEvent, onRetry: () => void) {
  if (event.key.toLowerCase() !== RETRY_KEY || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  onRetry()
}

/** Fades a photo in that has come. Of these there are so many that nothing is rendered for it. */
function show({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-shown', true)
}
