import { paths } from '@calotype/platform'
import { ButtonLink, Inline, Stack } from '@calotype/ui'
import { FailureGroups, type FailureActions } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { RetryFailedButton } from '../failures/RetryFailedButton.tsx'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import { isActive, type DockUpload } from '../upload/uploadState.ts'
import * as css from './DockPanel.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface DockDetailsProps extends FailureActions, ReceiptMenuProps {
  upload: DockUpload
}

/** Failed files grouped by reason, with retry buttons, a link to the upload screen and the receipt. */
export function DockDetails({ upload, onSaveReceipt, ...on }: DockDetailsProps) {
  const failures = mostFirst(upload.failures)
  const failed = failures.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap={3}>
      {failed > 0 && <FailureGroups failures={failures} {...on} />}
      {failed > 0 && isActive(upload) && (
        <Inline>
          <RetryFailedButton size="small" failures={upload.failures} onRetryFailed={on.onRetryFailed} />
        </Inline>
      )}
      <div className={css.footer}>
        <ButtonLink tone="quiet" size="small" href={paths.upload}>
          {text.toUpload}
        </ButtonLink>
        {failed > 0 && <FailuresDialog failures={failures} {...on} />}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </Stack>
  )
}
