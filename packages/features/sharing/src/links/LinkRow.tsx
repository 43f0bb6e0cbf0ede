import type { SharedLinkSummary } from '@calotype/api'
import { formatDay } from '@calotype/platform'
import { Button, Heading, IconButton, Text, ChevronDown } from '@calotype/ui'
import { text } from '../text.ts'
import { LinkPhotos } from './LinkPhotos.tsx'
import type { Details } from './MyLinksView.tsx'
import * as css from './MyLinks.css.ts'

type LinkRowProps = {
  link: SharedLinkSummary
  /** Null while it is closed. */
  details: Details | null
  onToggle: () => void
  onCopy: () => void
  onEdit: () => void
  onDisable: () => void
}

/** One link: what it is, what can be done with it, and its photos when it is open (LINK-001 to LINK-008). */
export function LinkRow({ link, details, onToggle, onCopy, onEdit, onDisable }: LinkRowProps) {
  const isOpen = details !== null
  const expiry = link.expiresAt === null ? text.links.never : text.links.expires(formatDay(link.expiresAt))
  return (
    <li className={css.row}>
      <div className={css.summary}>
        <div className={css.names}>
          <Heading level={2} size="large">
            {link.title}
          </Heading>
          {link.description !== null && link.description !== '' && (
            <Text tone="soft">{link.description}</Text>
          )}
          <Text size="small" tone="soft">
            {text.links.files(link.fileCount)} · {expiry}
          </Text>
        </div>
        <span className={css.toggle} data-open={isOpen || undefined}>
          <IconButton
            label={isOpen ? text.links.hide : text.links.show}
            icon={<ChevronDown />}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
        </span>
      </div>
      <div className={css.acts}>
        <Button size="small" onClick={onCopy}>
          {text.links.copy}
        </Button>
        <Button size="small" onClick={onEdit}>
          {text.links.edit}
        </Button>
        <Button size="small" tone="quiet" onClick={onDisable}>
          {text.links.disable}
        </Button>
      </div>
      {details && <LinkPhotos link={link} details={details} />}
    </li>
  )
}
