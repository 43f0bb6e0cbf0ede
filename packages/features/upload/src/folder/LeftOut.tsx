import type { SkippedEntries, SkippedKind } from '@calotype/platform'
import { Banner, Stack, Text } from '@calotype/ui'
import { ReceiptMenu, type ReceiptMenuProps } from '../dock/ReceiptMenu.tsx'
import { Advice } from '../failures/Advice.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { quietButtons } from '../dock/quietButtons.css.ts'
import { Hidden } from './Hidden.tsx'
import { toldOf } from './importOutcome.ts'
import { filesAmong, whichOf } from './skippedEntries.ts'
import { folderText } from './text.ts'

export interface LeftOutProps {
  skippedEntries: SkippedEntries
  /** There will be no other receipt. */
  onSaveReceipt: ReceiptMenuProps['onSaveReceipt'] | null
}

/** What of a folder no library takes, and what in it is closed to the app; nothing where all is taken. */
export function LeftOut({ skippedEntries: { reasons, hidden }, onSaveReceipt }: LeftOutProps) {
  return (
    <>
      {reasons.map((reason) => {
        const { kind, count } = reason
        const words = folderText.skippedEntries[kind](whichOf(reason), count, filesAmong(reason))
        return kind === 'unopened' ? (
          <Banner key={kind} tone="warning">
            {words}
            <Advice advice={helpOf(kind)} />
          </Banner>
        ) : (
          <Stack key={kind} gap={1}>
            <Text size="small" tone="soft">
              {words}
            </Text>
            <Advice advice={[...helpOf(kind), ...toldOf(reason).advice]} />
          </Stack>
        )
      })}
      <Hidden count={hidden} />
      {reasons.length > 0 && (
        <div className={quietButtons}>
          <FailuresDialog
            label={folderText.showLeftOut}
            title={folderText.leftOut}
            failures={reasons.map(toldOf)}
            isSkipped
            {...(onSaveReceipt === null && { formatOthers: text.moreFiles })}
          />
          {onSaveReceipt && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
        </div>
      )}
    </>
  )
}

const helpOf = (kind: SkippedKind) => [text.helps[kind] ?? []].flat()
