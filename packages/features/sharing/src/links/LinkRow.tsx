import { useTexts, useFormat } from '@calotype/platform'
import type { SharedLinkSummary } from '@calotype/api'
import { Badge, Button, Heading, IconButton, Text, ChevronDown, type ListItemProps } from '@calotype/ui'
import { fileTexts } from '../files/text.ts'
import { sharingTexts } from '../text.ts'
import { describeExpiry, isExpired } from './expiry.ts'
import { LinkPhotos } from './LinkPhotos.tsx'
import type { Details } from './LinkPhotos.tsx'
import * as css from './MyLinks.css.ts'

type LinkRowProps = {
  link: SharedLinkSummary
  itemProps: ListItemProps
  nowMs: number
  /** Null while the row is collapsed. */
  details: Details | null
  onToggle: () => void
  onCopy: () => void
  /** Null if the user's roles don't allow changing links. */
  onEdit: (() => void) | null
  onRenew: (() => void) | null
  onDisable: () => void
}

/** Row of a link with its title, expiry and actions, and its photos when expanded (LINK-001 to LINK-008). */
export function LinkRow(props: LinkRowProps) {
  const filesText = useTexts(fileTexts)
  const text = useTexts(sharingTexts)
  const format = useFormat()
  const { link, itemProps, nowMs, details, onToggle, onCopy, onEdit, onRenew, onDisable } = props
  const isOpen = details !== null
  const hasExpired = isExpired(link.expiresAt, nowMs)
  const canOpen = !hasExpired && !link.isDisabled
  const { fileCount: total, photoCount: photos, videoCount: videos } = link
  return (
    <li className={css.row} {...itemProps}>
      <div className={css.summary}>
        <span className={css.toggle} data-open={isOpen || undefined}>
          {/* A link that has expired or is disabled can't be expanded, because not even its owner can load its photos. */}
          {canOpen && (
            <IconButton
              label={isOpen ? text.links.hide : text.links.show}
              icon={<ChevronDown />}
              aria-expanded={isOpen}
              onClick={onToggle}
            />
          )}
        </span>
        <div className={css.names}>
          <Heading level={2} size="large">
            {link.title}
          </Heading>
          {link.description && <Text tone="soft">{link.description}</Text>}
          <Text size="small" tone="soft">
            {filesText.count({ photos, videos, total })} ·{' '}
            {describeExpiry(filesText, format, link.expiresAt, hasExpired)}
          </Text>
        </div>
        {link.isDisabled && <Badge tone="danger">{text.links.disabledByAdministrator}</Badge>}
        {hasExpired && <Badge tone="warning">{text.links.expired}</Badge>}
      </div>
      <div className={css.actions}>
        {hasExpired && onRenew && (
          <Button size="small" tone="primary" onClick={onRenew}>
            {text.links.renew}
          </Button>
        )}
        <Button size="small" onClick={onCopy}>
          {text.links.copy}
        </Button>
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            {text.links.edit}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onDisable}>
          {text.links.disable}
        </Button>
      </div>
      {details && canOpen && <LinkPhotos link={link} details={details} />}
    </li>
  )
}
