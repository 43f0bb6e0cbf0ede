import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import {
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  ErrorPanel,
  Heading,
  Loading,
  PagedList,
  Skeleton,
  Stack,
  type PagedItems,
  toastsOverHeading,
  classes,
  type RootProps,
} from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts } from '../text.ts'
import { EditLinkDialog } from './EditLinkDialog.tsx'
import { LinkRow } from './LinkRow.tsx'
import * as css from './MyLinks.css.ts'
import type { Details } from './LinkPhotos.tsx'

export type MyLinks =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'empty' }
  | {
      status: 'ready'
      links: PagedItems<SharedLinkSummary>
      /** Time when the list was loaded. Links with an earlier expiry have expired. */
      nowMs: number
      /** Token of the expanded link; null if all are collapsed. */
      openToken: string | null
      details: Details
      onToggle: (token: string) => void
      onCopy: (link: SharedLinkSummary) => void
      /** Null if the user's roles don't allow changing links. */
      edit: {
        isBusy: boolean
        problem: string | null
        onStart: () => void
        onSave: (token: string, body: LinkUpdate, onSaved: () => void) => void
      } | null
      disable: { isBusy: boolean; onDisable: (token: string, onSettled: () => void) => void }
    }

/** Renders all states of the list of links (LINK-022). */
export function MyLinksView({ links, className, style }: RootProps & { links: MyLinks }) {
  const text = useTexts(sharingTexts)
  return (
    <div
      className={classes(css.screen, toastsOverHeading, className)}
      style={style}
      data-state={links.status}
    >
      <Heading level={1}>{text.links.title}</Heading>
      <Content links={links} />
    </div>
  )
}

function Content({ links }: { links: MyLinks }) {
  const text = useTexts(sharingTexts)
  switch (links.status) {
    case 'loading':
      return (
        <Loading label={text.links.loading}>
          <Stack gap={3}>
            <Skeleton height="8.5rem" radius="medium" />
            <Skeleton height="8.5rem" radius="medium" />
            <Skeleton height="8.5rem" radius="medium" />
          </Stack>
        </Loading>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={text.links.failedTitle}
          message={links.message}
          retryLabel={text.links.retry}
          onRetry={links.onRetry}
        />
      )
    case 'empty':
      return (
        <EmptyState
          illustration="shared"
          title={text.links.empty}
          hint={text.links.emptyHint}
          action={
            <ButtonLink href={paths.gallery} tone="primary">
              {text.links.toGallery}
            </ButtonLink>
          }
        />
      )
    case 'ready':
      return <List {...links} />
  }
}

function List({ links, nowMs, openToken, details, onToggle, onCopy, edit, disable }: Ready) {
  const text = useTexts(sharingTexts)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const startEdit = (action: 'edit' | 'renew', link: SharedLinkSummary) => {
    edit?.onStart()
    setDialog({ action, link })
  }
  return (
    <>
      <PagedList {...links} className={css.list} texts={text.links.more}>
        {(link, itemProps) => (
          <LinkRow
            key={link.token}
            link={link}
            itemProps={itemProps}
            nowMs={nowMs}
            details={link.token === openToken ? details : null}
            onToggle={() => onToggle(link.token)}
            onCopy={() => onCopy(link)}
            onEdit={edit && (() => startEdit('edit', link))}
            onRenew={edit && (() => startEdit('renew', link))}
            onDisable={() => setDialog({ action: 'disable', link })}
          />
        )}
      </PagedList>
      {edit && (dialog?.action === 'edit' || dialog?.action === 'renew') && (
        <EditLinkDialog
          link={dialog.link}
          isRenewal={dialog.action === 'renew'}
          isBusy={edit.isBusy}
          problem={edit.problem}
          onSave={(body) => (body ? edit.onSave(dialog.link.token, body, close) : close())}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog?.action === 'disable'}
        title={text.links.disableTitle}
        message={text.links.disableMessage(dialog?.link.title ?? '')}
        confirmLabel={text.links.disable}
        busyLabel={text.links.disabling}
        busy={disable.isBusy}
        onConfirm={() => dialog && disable.onDisable(dialog.link.token, close)}
        onCancel={close}
      />
    </>
  )
}

type Ready = Extract<MyLinks, { status: 'ready' }>

type OpenDialog =
  | { action: 'edit' | 'renew'; link: SharedLinkSummary }
  | { action: 'disable'; link: SharedLinkSummary }
