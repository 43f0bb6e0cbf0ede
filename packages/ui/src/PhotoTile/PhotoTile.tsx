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
import { classes, type RootProps } from '../rootProps.ts'

export interface PhotoTileProps extends RootProps {
  /** File name. */
  name: string
  /** URL of the viewer. Null if the tile doesn't open, so that its container handles clicks. */
  href: string | null
  /** State of the image. */
  status: 'loading' | 'loaded' | 'error'
  /** URL of the image. Null while the URL is unknown. */
  src: string | null
  /** Data URL of a tiny image, shown until the photo has loaded. */
  placeholder: string | null
  /** A document has no image, and shows an icon and its name instead. */
  kind: 'image' | 'video' | 'document'
  /** Duration of a video: '0:42'. */
  durationLabel?: string | undefined
  /** Error text: 'Failed to load image' (GAL-013). */
  errorLabel: string
  /** Requests the image again after it has failed; `label` names the button: 'Try loading IMG_2041.jpg again'. */
  retry?: { label: string; onRetry: () => void } | undefined
  /** Accessible name, which includes the duration of a video. */
  ariaLabel: string
  /** Whether to show a heart in the corner. `ariaLabel` has to mention it too. */
  favorite?: boolean | undefined
  /** Problem with the file, shown as a tooltip of a warning icon in the corner. `ariaLabel` has to mention it too. */
  warning?: string | undefined
  /** Position in the tab order. A grid makes only one tile a tab stop. */
  tabIndex?: number | undefined
  /** Called when the link is followed, before the page changes. */
  onFollow?: (() => void) | undefined
}

/** [Note: retry key] Retries the focused failed tile, because its button is not a tab stop in a grid with roving focus. */
const RETRY_KEY = 'r'

/**
 * A photo, video or document in a grid, as large as its positioned parent: a blurred placeholder, then the image, or an
 * error with a retry button (GAL-012, GAL-013, GAL-033).
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
  className,
  style,
}: PhotoTileProps) {
  const follow = useFollow(onFollow)
  const element = useRef<HTMLElement>(null)
  const retryNow = status === 'error' ? retry : undefined
  const frame = {
    className: classes(tile, className),
    'data-state': status,
    'aria-label': status === 'error' ? `${ariaLabel}, ${errorLabel}` : ariaLabel,
    'aria-keyshortcuts': retryNow && RETRY_KEY.toUpperCase(),
    onKeyDown: retryNow && ((event: KeyboardEvent) => onRetryKey(event, retryNow.onRetry)),
    tabIndex,
    draggable: false,
    style:
      placeholder === null || status === 'error'
        ? style
        : { backgroundImage: `url("${placeholder}")`, ...style },
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
          onLoad={fadeIn}
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

/** Fades in a photo that has loaded. Setting an attribute avoids a render for each of many tiles. */
function fadeIn({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-shown', true)
}
