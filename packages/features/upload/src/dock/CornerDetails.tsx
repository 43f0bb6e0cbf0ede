import { paths } from '@calotype/platform'
import { Button, Inline, Link, Stack } from '@calotype/ui'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { isUnderWay, type News } from '../upload/uploadState.ts'
import type { CornerDockProps } from './CornerDock.tsx'
import { ReceiptMenu } from './ReceiptMenu.tsx'

export interface CornerDetailsProps extends Pick<
  CornerDockProps,
  'onRetryFailed' | 'onChooseAgain' | 'onSaveReceipt'
> {
  upload: News
}

/** What failed by reason, and the ways on. */
export function CornerDetails({ upload, onSaveReceipt, ...on }: CornerDetailsProps) {
  const { failures } = upload
  const failed = [...failures.values()].reduce((sum, { size }) => sum + size, 0)
  return (
    <Stack gap={3}>
      {failed > 0 && <FailureGroups failures={failures} {...on} />}
      <Inline wrap justify="between">
        <Link href={paths.upload}>{text.toUpload}</Link>
        <Inline wrap justify="end">
          {failed > 0 && <FailuresDialog failures={failures} {...on} />}
          <ReceiptMenu onSaveReceipt={onSaveReceipt} />
          {failed > 0 && isUnderWay(upload) && (
            <Button size="small" onClick={() => on.onRetryFailed()}>
              {text.retryFailed(failed)}
            </Button>
          )}
        </Inline>
      </Inline>
    </Stack>
  )
}
