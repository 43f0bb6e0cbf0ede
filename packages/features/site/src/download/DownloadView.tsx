import type { DownloadUrls } from '@calotype/api'
import { paths, type OperatingSystem, useTexts } from '@calotype/platform'
import { BackLink, classes, ErrorPanel, Heading, useFocusFallback, type RootProps } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { NoDownloads } from './NoDownloads.tsx'
import { Recommended } from './Recommended.tsx'
import { SystemCard } from './SystemCard.tsx'
import { SYSTEMS, downloadTexts, type System } from './text.ts'

export type Downloads =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'disabled' }
  | { status: 'ready'; urls: DownloadUrls['urls'] }

export interface DownloadViewProps extends RootProps {
  downloads: Downloads
  /** The visitor's operating system; null until it is known. */
  system: OperatingSystem | null
  /** Called when the visitor clicks a download button. `place` is the location of the button, for analytics. */
  onDownload: (system: System['system'], place: 'recommended' | 'card') => void
}

/** Renders all states of the desktop app's downloads (DL-001 to DL-018). */
export function DownloadView({ className, style, ...props }: DownloadViewProps) {
  const text = useTexts(downloadTexts)
  const content = useFocusFallback<HTMLElement>()
  return (
    <div className={classes(css.page, className)} style={style} data-state={props.downloads.status}>
      <BackLink href={paths.home}>{text.back}</BackLink>
      <header className={css.head}>
        <Heading level={1} size="hero" display id="downloads">
          {text.title}
        </Heading>
        <p className={css.lead}>{text.lead}</p>
      </header>
      <section ref={content} aria-labelledby="downloads" tabIndex={-1} className={css.content}>
        <Content {...props} />
      </section>
    </div>
  )
}

function Content({ downloads, system, onDownload }: DownloadViewProps) {
  const text = useTexts(downloadTexts)
  if (downloads.status === 'failed')
    return (
      <ErrorPanel
        variant="section"
        title={text.failed}
        message={text.failedHint}
        retryLabel={text.tryAgain}
        onRetry={downloads.onRetry}
      />
    )
  if (downloads.status === 'disabled') return <NoDownloads title={text.disabled} />
  if (downloads.status === 'ready' && SYSTEMS.every((entry) => downloads.urls[entry.system] === null))
    return <NoDownloads title={text.none} />

  const getUrl = (entry: System) => (downloads.status === 'ready' ? downloads.urls[entry.system] : undefined)
  const detected = SYSTEMS.find((entry) => entry.system === system)
  return (
    <div className={css.downloads} aria-busy={downloads.status === 'loading'}>
      <noscript>{text.withoutScripts}</noscript>
      {system === null && <div className={css.recommendedPlaceholder} />}
      {detected && (
        <Recommended
          system={detected}
          url={getUrl(detected)}
          onDownload={() => onDownload(detected.system, 'recommended')}
        />
      )}
      <section aria-label={text.systems} className={css.columns}>
        {SYSTEMS.map((entry) => (
          <SystemCard
            key={entry.system}
            system={entry}
            isVisitorsOwn={entry === detected}
            url={getUrl(entry)}
            onDownload={() => onDownload(entry.system, 'card')}
          />
        ))}
      </section>
    </div>
  )
}
