import type { StagedFile } from '@calotype/api'
import { formatBytes, formatDay, isolateDirection, paths } from '@calotype/platform'
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Heading,
  Inline,
  Stack,
  Text,
  useFocusFallback,
} from '@calotype/ui'
import { useId } from 'react'
import { MessagesDialog } from '../status/MessagesDialog.tsx'
import { text } from '../text.ts'
import * as css from '../watched/WatchedView.css.ts'
import { canBeTried, wordsOfTries, type AnotherTry } from './triesOf.ts'

export interface StagedViewProps {
  /** Those that the server could not take into the library, and keeps; those that are tried again stay until they are unpacked. */
  files: readonly StagedFile[]
  /** What the last try has led to by now. */
  tries: readonly AnotherTry[]
  /** The one that is about to be given up, or null. */
  asked: StagedFile | null
  /** It is on its way out. */
  isGoing: boolean
  /** Why it could not be given up. */
  problem: string | undefined
  /** Some are tried again. */
  isTrying: boolean
  /** Why they could not be. */
  notTried: string | undefined
  onTryAgain: () => void
  onAsk: (file: StagedFile) => void
  onGiveUp: () => void
  onKeep: () => void
}

/** So many are named. */
const MOST_NAMED = 100

/** What was left out of an archive that was taken in part, and why; what its owner had thrown away is not missing. */
function leftOutOf({ added, known, processed, trashed, failed }: StagedFile): readonly string[] {
  const named = failed.slice(0, MOST_NAMED).map(({ name, reason }) => `${isolateDirection(name)}: ${reason}`)
  const others = processed - added - known - named.length
  return [
    ...named,
    ...(others > 0 ? [text.moreFiles(others)] : []),
    ...(trashed > 0 ? [text.staged.trashed(trashed)] : []),
  ]
}

/** Archives that could not be read to their end and are kept, why, and a way to give them up. There is nothing to see without one. */
export function StagedView(props: StagedViewProps) {
  return props.files.length + props.tries.length > 0 && <Staged {...props} />
}

function Staged({
  files,
  tries,
  asked,
  isGoing,
  problem,
  isTrying,
  notTried,
  onTryAgain,
  ...on
}: StagedViewProps) {
  const headingId = useId()
  const panel = useFocusFallback<HTMLElement>()
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-unread={tries.length > 0 || notTried !== undefined || undefined}
    >
      <Stack gap={3}>
        <Inline wrap justify="between" gap={3}>
          <div className={css.words}>
            <Heading level={2} size="large" id={headingId}>
              {text.staged.title}
            </Heading>
            <output>
              <Text as="span" size="small" tone={notTried === undefined ? 'ink' : 'danger'}>
                {notTried ?? wordsOfTries(tries).join(' ')}
              </Text>
            </output>
          </div>
          <Inline>
            {tries.some(({ added }) => added > 0) && (
              <ButtonLink size="small" href={paths.gallery}>
                {text.toGallery}
              </ButtonLink>
            )}
            {(isTrying || files.some(canBeTried)) && (
              <Button size="small" busy={isTrying} onClick={onTryAgain}>
                {text.staged.tryAgain}
              </Button>
            )}
          </Inline>
        </Inline>
        <ul>
          {files.map((file) => {
            const leftOut = leftOutOf(file)
            const isUnpacking = file.status === 'PROCESSING'
            return (
              <li key={file.id} className={css.row}>
                <div className={css.facts}>
                  <Text weight="medium">{file.name}</Text>
                  {isUnpacking ? (
                    <Text size="small">{howFar(file)}</Text>
                  ) : (
                    file.message && <Text size="small">{file.message}</Text>
                  )}
                  <Text size="small" tone="soft">
                    {text.staged.facts(formatBytes(file.size), formatDay(file.expiresAt))}
                  </Text>
                </div>
                <div className={css.buttons}>
                  {!isUnpacking && file.added + file.known > 0 && leftOut.length > 0 && (
                    <MessagesDialog label={text.staged.leftOut} title={file.name} messages={leftOut} />
                  )}
                  {!isUnpacking && (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={text.staged.giveUpFile(file.name)}
                      onClick={() => on.onAsk(file)}
                    >
                      {text.staged.giveUp}
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title={text.staged.ask(asked?.name ?? '')}
        message={text.staged.consequence}
        confirmLabel={text.staged.giveUp}
        busyLabel={text.staged.going}
        cancelLabel={text.staged.keep}
        busy={isGoing}
        error={problem}
        onConfirm={on.onGiveUp}
        onCancel={on.onKeep}
      />
    </section>
  )
}

function howFar({ processed, total }: StagedFile): string {
  return typeof total === 'number' ? text.staged.unpacked(processed, total) : text.staged.waits
}
