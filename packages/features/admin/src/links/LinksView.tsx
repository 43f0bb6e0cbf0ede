import type { AdminLink, LoadedList, MoreStatus } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import { Badge, Button, EmptyState, RefreshCw, TextField, type RootProps } from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import * as css from './LinksView.css.ts'
import { linkTexts } from './text.ts'

export interface LinksViewProps extends RootProps {
  /** Loaded links that match the search text, newest first. */
  links: LoadState<LoadedList<AdminLink>>
  more: MoreStatus
  onLoadMore: () => void
  search: {
    value: string
    /** Whether the list still shows the results of the previous search text. */
    isPending: boolean
    onChange: (value: string) => void
  }
  /** Id of the link that is being enabled or disabled. */
  changing: number | null
  /** Disables the link, or enables it if it is disabled. */
  onChange: (link: AdminLink) => void
  isRefreshing: boolean
  onRefresh: () => void
}

/** `maxLength` of the search parameter in the API contract. */
const SEARCH_MAX = 500

/** Renders all states of the table of share links. */
export function LinksView(props: LinksViewProps) {
  const { links, more, onLoadMore, search, changing, onChange, isRefreshing, onRefresh } = props
  const texts = useTexts(linkTexts)
  const { formatDay, formatCount } = useFormat()
  const isFiltered = search.value.trim() !== ''
  return (
    <Page
      className={props.className}
      style={props.style}
      state={links.status}
      title={texts.title}
      actions={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      }
    >
      {(links.status !== 'failed' || isFiltered) && (
        <div className={css.search}>
          <TextField
            label={texts.search}
            hideLabel
            type="search"
            placeholder={texts.search}
            maxLength={SEARCH_MAX}
            value={search.value}
            onChange={({ target }) => search.onChange(target.value)}
          />
          <output className={css.resultCount}>
            {links.status === 'ready' && isFiltered && !search.isPending && texts.found(links.value.total)}
          </output>
        </div>
      )}
      <LoadBoundary loaded={links} loading={texts.loading}>
        {({ items, total }) =>
          total > 0 ? (
            <Table
              label={texts.title}
              columns={columns()}
              rows={items}
              getKey={({ id }) => id}
              virtualized={{ total, isPending: search.isPending, more, onLoadMore, texts: texts.more }}
            />
          ) : (
            <EmptyState illustration="search" title={isFiltered ? texts.noMatch : texts.empty} />
          )
        }
      </LoadBoundary>
    </Page>
  )

  function columns(): Column<AdminLink>[] {
    return [
      { label: texts.name, width: 20, role: 'name', canBreakWords: true, renderCell: ({ title }) => title },
      { label: texts.owner, width: 20, canBreakWords: true, renderCell: ({ ownerEmail }) => ownerEmail },
      { label: texts.files, width: 9, renderCell: ({ fileCount }) => formatCount(fileCount) },
      {
        label: texts.created,
        width: 10,
        isOptional: true,
        renderCell: ({ createdAt }) => <span className={css.day}>{formatDay(createdAt)}</span>,
      },
      {
        label: texts.expires,
        width: 12,
        renderCell: ({ expiresAt }) => (
          <span className={css.day}>{expiresAt === null ? texts.never : formatDay(expiresAt)}</span>
        ),
      },
      { label: texts.state, width: 14, renderCell: (link) => <State {...link} /> },
      {
        label: texts.actions,
        width: 15,
        role: 'actions',
        renderCell: (link) => (
          <Button
            size="small"
            busy={changing === link.id}
            aria-label={(link.isDisabled ? texts.enableLabel : texts.disableLabel)(link.title)}
            onClick={() => onChange(link)}
          >
            {link.isDisabled ? texts.enable : texts.disable}
          </Button>
        ),
      },
    ]
  }
}

function State({ isDisabled, expiresAt }: AdminLink) {
  const texts = useTexts(linkTexts)
  const [openedAt] = useState(() => Date.now())
  if (isDisabled) return <Badge tone="danger">{texts.disabled}</Badge>
  if (expiresAt !== null && Date.parse(expiresAt) < openedAt)
    return <Badge tone="neutral">{texts.expired}</Badge>
  return <Badge tone="success">{texts.open}</Badge>
}
