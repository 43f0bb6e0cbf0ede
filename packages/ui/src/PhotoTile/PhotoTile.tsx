import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import {
  CircleDotDashed,
  FileText,
  Heart,
  ImageOff,
  Layers,
  Play,
  Rotate3d,
  RotateCcw,
  TriangleAlert,
} from '../icons.ts'
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
  sign,
  tile,
  errorBox,
  errorAboveRetry,
  errorIcon,
  warningSign,
} from './PhotoTile.css.ts'
import { classes, type RootProps } from '../rootProps.ts'
import { TileMotion } from './TileMotion.tsx'

export interface PhotoTileProps extends RootProps {
  /** File name. */
  name: string
  /** URL of the viewer. Null if the tile isn't a link and its container handles clicks. */
  href: string | null
  /** State of the image. */
  status: 'loading' | 'loaded' | 'error'
  /** URL of the image. Null while the URL is unknown. */
  src: string | null
  /** Data URL of a tiny image, shown until the photo has loaded. */
  placeholder: string | null
  /** Kind of file. For a document, the tile shows an icon and the name. */
  kind: 'image' | 'video' | 'document'
  /** Duration of a video, such as '0:42'. */
  durationLabel?: string | undefined
  /**
   * URL of a motion photo's video, which plays without sound on hover and while the tile is pressed. `ariaLabel` must
   * mention the video, too.
   */
  motionSrc?: string | undefined
  /** Whether the photo is a panorama that opens in a sphere. `ariaLabel` must mention it, too. */
  panorama?: boolean | undefined
  /** Number of photos in a stack, such as '3'. `ariaLabel` must mention it, too. */
  stackLabel?: string | undefined
  /** Error text, such as 'Failed to load image' (GAL-013). */
  errorLabel: string
  /**
   * Requests the image again after a failure. `label` is the button's accessible name, such as 'Try loading
   * IMG_2041.jpg again'.
   */
  retry?: { label: string; onRetry: () => void } | undefined
  /** Accessible name. Must include a video's duration. */
  ariaLabel: string
  /** Whether a heart appears in the corner. `ariaLabel` must mention it, too. */
  favorite?: boolean | undefined
  /** Problem with the file, shown as the tooltip of a warning icon in the corner. `ariaLabel` must mention it, too. */
  warning?: string | undefined
  /** Tab index of the tile. In a grid, only one tile is a tab stop. */
  tabIndex?: number | undefined
  /** Called when the user follows the link, before the page changes. */
  onFollow?: (() => void) | undefined
}

/** Key that retries the focused failed tile. In a grid with roving focus, its retry button isn't a tab stop. */
const RETRY_KEY = 'r'

/**
 * Tile of a photo, video or document in a grid. Fills its positioned parent. Shows a blurred placeholder, then the
 * image, or an error with a retry button (GAL-012, GAL-013, GAL-033).
 */
export function PhotoTile({
  name,
  href,
  status,
  src,
  placeholder,
  kind,
  durationLabel,
  motionSrc,
  panorama = false,
  stackLabel,
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
  const handleRetry = status === 'error' ? retry : undefined
  const frame = {
    className: classes(tile, className),
    'data-state': status,
    'aria-label': status === 'error' ? `${ariaLabel}, ${errorLabel}` : ariaLabel,
    'aria-keyshortcuts': handleRetry && RETRY_KEY.toUpperCase(),
    onKeyDown: handleRetry && ((event: KeyboardEvent) => onRetryKey(event, handleRetry.onRetry)),
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
      {status === 'loaded' && motionSrc !== undefined && <TileMotion src={motionSrc} />}
      {status === 'error' && (
        <span className={errorBox}>
          {!handleRetry && (
            <span className={errorIcon}>
              <ImageOff />
            </span>
          )}
          <span className={handleRetry && errorAboveRetry}>{errorLabel}</span>
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
        <span className={`${darkroom} ${sign}`}>
          <Play fill="currentColor" />
          {durationLabel}
        </span>
      )}
      {(motionSrc !== undefined || panorama || stackLabel !== undefined) && status !== 'error' && (
        <span className={`${darkroom} ${sign}`}>
          {motionSrc !== undefined && <CircleDotDashed />}
          {panorama && <Rotate3d />}
          {stackLabel !== undefined && <Layers />}
          {stackLabel}
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
      {handleRetry && (
        <span className={retryArea} data-retry>
          <button
            type="button"
            className={retryButton}
            aria-label={handleRetry.label}
            tabIndex={tabIndex === undefined ? undefined : -1}
            onClick={() => {
              // Focus the tile, because the button disappears while the image loads.
              element.current?.focus({ preventScroll: true })
              handleRetry.onRetry()
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

/** Fades in a loaded photo. Sets an attribute, because rerendering many tiles would be slow. */
function fadeIn({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-shown', true)
}
