import { paths } from '@calotype/platform'
import { ButtonLink, Inline, Stack } from '@calotype/ui'
import { FailureGroups, type OnFailures } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { RetryFailed } from '../failures/RetryFailed.tsx'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import { isUnderWay, type News } from '../upload/uploadState.ts'
import * as css from './CornerDock.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface CornerDetailsProps extends OnFailures, ReceiptMenuProps {
  upload: News
}

/** What failed by reason, and the ways on. */
export function CornerDetails({ upload, onSaveReceipt, ...on }: CornerDetailsProps) {
  const failures = mostFirst(upload.failures)
  const failed = failures.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap={3}>
      {failed > 0 && <FailureGroups failures={failures} {...on} />}
      {failed > 0 && isUnderWay(upload) && (
        <Inline>
          <RetryFailed size="small" failures={upload.failures} onRetryFailed={on.onRetryFailed} />
        </Inline>
      )}
      <div className={css.spread}>
        <ButtonLink tone="quiet" size="small" href={paths.upload}>
          {text.toUpload}
        </ButtonLink>
        {failed > 0 && <FailuresDialog failures={failures} {...on} />}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </Stack>
  )
}
