import type { SkippedEntries, SkippedKind } from '@calotype/transfer'
import { Banner, Stack, Text } from '@calotype/ui'
import { ReceiptMenu, type ReceiptMenuProps } from '../dock/ReceiptMenu.tsx'
import { Advice } from '../failures/Advice.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { quietButtons } from '../dock/quietButtons.css.ts'
import { HiddenCount } from './HiddenCount.tsx'
import { toSkippedGroup } from './importOutcome.ts'
import { countUnopenedFiles, listSkipped } from './skippedEntries.ts'
import { folderText } from './text.ts'

export interface SkippedListProps {
  skippedEntries: SkippedEntries
  /** Pass null if a later step offers the receipt. */
  onSaveReceipt: ReceiptMenuProps['onSaveReceipt'] | null
}

/** Entries that were skipped by a scan, with the reasons. Renders nothing if there are none. */
export function SkippedList({ skippedEntries: { reasons, hidden }, onSaveReceipt }: SkippedListProps) {
  return (
    <>
      {reasons.map((reason) => {
        const { kind, count } = reason
        const message = folderText.skippedEntries[kind](
          listSkipped(reason),
          count,
          countUnopenedFiles(reason),
        )
        return kind === 'unopened' ? (
          <Banner key={kind} tone="warning">
            {message}
            <Advice advice={getAdvice(kind)} />
          </Banner>
        ) : (
          <Stack key={kind} gap={1}>
            <Text size="small" tone="soft">
              {message}
            </Text>
            <Advice advice={[...getAdvice(kind), ...toSkippedGroup(reason).advice]} />
          </Stack>
        )
      })}
      <HiddenCount count={hidden} />
      {reasons.length > 0 && (
        <div className={quietButtons}>
          <FailuresDialog
            label={folderText.showWhich}
            title={folderText.notUploadedTitle}
            failures={reasons.map(toSkippedGroup)}
            isSkipped
            {...(onSaveReceipt === null && { formatOthers: text.moreFiles })}
          />
          {onSaveReceipt && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
        </div>
      )}
    </>
  )
}

const getAdvice = (kind: SkippedKind) => [text.advice[kind] ?? []].flat()
