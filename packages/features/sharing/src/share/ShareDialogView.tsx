import { useTexts } from '@calotype/platform'
import { Dialog, ErrorPanel, Loading, Skeleton, Stack, type RootProps } from '@calotype/ui'
import { sharingTexts } from '../text.ts'
import { LinkSection, type LinkSectionProps } from './LinkSection.tsx'
import { PeopleSection, type PeopleSectionProps } from './PeopleSection.tsx'

/** State of the share dialog. */
export type Sharing =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'ready'; link: LinkSectionProps; people: PeopleSectionProps }

export interface ShareDialogViewProps extends RootProps {
  kind: 'album' | 'media'
  /** Title of the album or name of the photo. */
  title: string
  sharing: Sharing
  onClose: () => void
}

/** Renders all states of the share dialog (SHARE-004). */
export function ShareDialogView({ kind, title, sharing, onClose, ...root }: ShareDialogViewProps) {
  const text = useTexts(sharingTexts)
  return (
    <Dialog
      {...root}
      open
      onOpenChange={onClose}
      title={text.share.title[kind]}
      {...(title !== '' && { description: title })}
    >
      <DialogContent sharing={sharing} />
    </Dialog>
  )
}

function DialogContent({ sharing }: { sharing: Sharing }) {
  const text = useTexts(sharingTexts)
  switch (sharing.status) {
    case 'loading':
      return (
        <Loading label={text.share.loading}>
          <Stack gap={6}>
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
          </Stack>
        </Loading>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={text.links.failedTitle}
          message={sharing.message}
          retryLabel={text.share.retry}
          onRetry={sharing.onRetry}
        />
      )
    case 'ready':
      return (
        <Stack gap={8}>
          <LinkSection {...sharing.link} />
          <PeopleSection {...sharing.people} />
        </Stack>
      )
  }
}
