import { getMediaKind } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, IconButton, Inline, Link, Text, X } from '@calotype/ui'
import { memo } from 'react'
import { useUploadSource } from '../source/useUploadSource.ts'
import { uploadTexts } from '../text.ts'
import * as css from './FileTile.css.ts'
import { Overlay, type OverlayProps } from './Overlay.tsx'
import { Preview } from './Preview.tsx'

export interface FileTileProps extends OverlayProps {
  onRemove: (id: string) => void
}

/** Tile of a selected file with its preview, name, size, status and actions (UPL-008 to UPL-015). */
export const FileTile = memo(function FileTile({ item, onRemove, ...over }: FileTileProps) {
  const text = useTexts(uploadTexts)
  const { formatBytes } = useFormat()
  const { id, file, name, size, chunked, status } = item
  return (
    <li className={css.tile} data-status={status}>
      <div className={css.picture}>
        <Preview file={file} isVideo={getMediaKind(item.type) === 'video'} />
        <Overlay item={item} {...over} />
        <div className={css.remove}>
          <IconButton size="small" label={text.remove(name)} icon={<X />} onClick={() => onRemove(id)} />
        </div>
      </div>
      <div className={css.facts}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <Inline wrap gap={2}>
          <Text size="small" tone="soft">
            {formatBytes(size)}
          </Text>
          {chunked && <Badge>{text.chunked}</Badge>}
        </Inline>
        <StatusNote item={item} />
      </div>
    </li>
  )
})

/** Explains why a file failed, what it is waiting for, or that it is damaged. */
function StatusNote({ item: { waitingFor, problem, damage, mediaId } }: Pick<FileTileProps, 'item'>) {
  const text = useTexts(uploadTexts)
  const { paths } = useUploadSource()
  if (damage && mediaId !== null)
    return (
      <Text size="small">
        {text.damage[damage]} {paths?.media && <Link href={paths.media(mediaId)}>{text.showDamaged}</Link>}
      </Text>
    )
  const failure = problem?.message ?? null
  if (waitingFor === null)
    return (
      failure !== null && (
        <Text size="small" tone="danger">
          {failure}
        </Text>
      )
    )
  const stateTexts = {
    file: text.missing,
    permission: text.locked,
    retry: text.retriedAutomatically(failure ?? text.failed),
  }
  return (
    <Text size="small" tone="soft">
      {stateTexts[waitingFor]}
    </Text>
  )
}
