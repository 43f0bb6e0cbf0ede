import { Button, Inline, ProgressBar, Text } from '@calotype/ui'
import { mostFirst, type Failures } from '../queue/batch.ts'
import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { News } from '../upload/uploadState.ts'
import type { CornerDockProps } from './CornerDock.tsx'
import { Figures } from './Figures.tsx'
import { noteOf } from './noteOf.ts'
import { useProgress } from './useProgress.ts'

/** What there is to say first. */
export function titleOf(upload: News): string {
  switch (upload.status) {
    case 'running':
    case 'held':
      return text.uploading(upload.batch.uploaded, upload.batch.total, upload.batch.failed.size)
    case 'interrupted':
      return text.interrupted(upload.awaited)
    case 'done':
      return text.allUploaded(upload.batch.total)
    case 'partlyFailed':
      return text.someFailed(upload.failed.size)
  }
}

export interface CornerNewsProps extends Pick<
  CornerDockProps,
  'upload' | 'progress' | 'onAllow' | 'onChooseAgain' | 'onRetryFailed'
> {
  isOpen: boolean
}

/** What is below the first line: how fast it goes, what keeps it up, and the one thing to do about it. */
export function CornerNews({ upload, progress, isOpen, ...on }: CornerNewsProps) {
  switch (upload.status) {
    case 'running':
    case 'held':
      return <Moving {...{ upload, progress, isOpen }} />
    case 'interrupted':
      return (
        <>
          {upload.locked > 0 && (
            <>
              <Soft>{text.askLeave(upload.locked)}</Soft>
              <Inline>
                <Button size="small" tone="primary" onClick={on.onAllow}>
                  {text.allow}
                </Button>
              </Inline>
            </>
          )}
          {upload.missing > 0 && (
            <>
              <Soft>{text.drop.againHint}</Soft>
              <Inline>
                <Button size="small" onClick={on.onChooseAgain}>
                  {text.chooseAgain}
                </Button>
              </Inline>
            </>
          )}
        </>
      )
    case 'done':
      return upload.batch.already > 0 && <Soft>{text.alreadyThere(upload.batch.already)}</Soft>
    case 'partlyFailed':
      return (
        <>
          {!isOpen && <Soft>{reasonOf(upload.failures)}</Soft>}
          <Inline>
            <Button size="small" onClick={() => on.onRetryFailed()}>
              {text.retryFailed(upload.failed.size)}
            </Button>
          </Inline>
        </>
      )
  }
}

/** Alone is drawn again while files are sent. */
function Moving({
  upload,
  progress,
  isOpen,
}: {
  upload: Extract<News, { status: 'running' | 'held' }>
  progress: () => Progress
  isOpen: boolean
}) {
  const now = useProgress(progress, upload.status === 'running')
  const note = noteOf(upload)
  return (
    <>
      <Figures progress={now} withBytes={isOpen} />
      <ProgressBar label={text.overallProgress} value={now.percentage} />
      {note !== null && <Soft>{note}</Soft>}
    </>
  )
}

function Soft({ children }: { children: string }) {
  return (
    <Text size="small" tone="soft">
      {children}
    </Text>
  )
}

/** The most frequent reason, and how many others there are. */
function reasonOf(failures: Failures): string {
  const kinds = mostFirst(failures)
  const [most] = kinds
  return most ? text.reason(text.problems[most.kind], kinds.length - 1) : ''
}
