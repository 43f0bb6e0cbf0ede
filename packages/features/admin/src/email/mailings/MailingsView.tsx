import type { LoadedList, Mailing, MoreStatus } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { ConfirmDialog, EmptyState, ListFooter, Stack } from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import { MailingRow } from './MailingRow.tsx'

export interface MailingsViewProps {
  /** Emails to groups, newest first. */
  mailings: LoadState<LoadedList<Mailing>>
  more: MoreStatus
  onLoadMore: () => void
  isStopping: boolean
  onStop: (id: number, onSettled: () => void) => void
}

/** List of emails to groups, with their progress. */
export function MailingsView({ mailings, more, onLoadMore, isStopping, onStop }: MailingsViewProps) {
  const texts = useTexts(emailTexts).mailings
  const [stoppedId, setStoppedId] = useState<number | null>(null)
  const items = mailings.status === 'ready' ? mailings.value.items : []
  const stoppedMailing = items.find(({ id }) => id === stoppedId)
  const close = () => setStoppedId(null)
  return (
    <>
      <LoadBoundary loaded={mailings} loading={texts.loading}>
        {({ total }) =>
          total === 0 ? (
            <EmptyState title={texts.empty} hint={texts.emptyHint} />
          ) : (
            <Stack gap={4}>
              <ul className={css.list}>
                {items.map((mailing) => (
                  <MailingRow key={mailing.id} mailing={mailing} onStop={() => setStoppedId(mailing.id)} />
                ))}
              </ul>
              {more !== 'end' && (
                <ListFooter more={more} isNear={false} onLoadMore={onLoadMore} texts={texts.more} />
              )}
            </Stack>
          )
        }
      </LoadBoundary>
      <ConfirmDialog
        open={stoppedMailing !== undefined}
        title={texts.stopTitle}
        message={texts.stopMessage(stoppedMailing?.sent ?? 0, stoppedMailing?.pending ?? 0)}
        warning={null}
        confirmLabel={texts.stopConfirm}
        busyLabel={texts.stopping}
        busy={isStopping}
        onConfirm={() => stoppedId !== null && onStop(stoppedId, close)}
        onCancel={close}
      />
    </>
  )
}
