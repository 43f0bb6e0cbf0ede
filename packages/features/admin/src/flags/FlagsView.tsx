import { useTexts } from '@calotype/platform'
import type { FeatureFlag, KnownFlag } from '@calotype/api'
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Inline,
  Pencil,
  Plus,
  Switch,
  Text,
  Trash2,
  type RootProps,
} from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { knownTexts } from '../known/text.ts'
import { UnsetSettings } from '../known/UnsetSettings.tsx'
import { UnusedBadge } from '../known/UnusedBadge.tsx'
import { adminTexts } from '../text.ts'
import { FlagDialog } from './FlagDialog.tsx'

export interface FlagsViewProps extends RootProps {
  flags: LoadState<readonly FeatureFlag[]>
  /** Flags that the product reads; null until they have loaded. */
  known: readonly KnownFlag[] | null
  /** Name of the flag that is being switched on or off. */
  switching: string | null
  onSwitch: (name: string, active: boolean) => void
  form: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onCreate: (flag: FeatureFlag, onSaved: () => void) => void
    onUpdate: (flag: FeatureFlag, onSaved: () => void) => void
  }
  deletion: { isBusy: boolean; onDelete: (name: string, onSettled: () => void) => void }
}

type OpenDialog = { action: 'add'; known?: KnownFlag } | { action: 'edit' | 'delete'; flag: FeatureFlag }

/** Renders all states of the feature flag list (ADMF-001 to ADMF-016). */
export function FlagsView({
  flags,
  known,
  switching,
  onSwitch,
  form,
  deletion,
  className,
  style,
}: FlagsViewProps) {
  const texts = useTexts(adminTexts).flags
  const knownText = useTexts(knownTexts)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const startForm = (next: OpenDialog) => {
    form.onStart()
    setOpenDialog(next)
  }
  const add = (
    <Button tone="primary" icon={<Plus />} onClick={() => startForm({ action: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <Page className={className} style={style} state={flags.status} title={texts.title} actions={add}>
      <LoadBoundary loaded={flags} loading={texts.loading}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <EmptyState illustration="search" title={texts.empty} hint={texts.emptyHint} />
            ) : (
              <Table label={texts.title} columns={columns()} rows={all} getKey={({ name }) => name} />
            )}
            <UnsetSettings
              label={texts.name}
              settings={(known ?? [])
                .filter((flag) => all.every(({ name }) => name !== flag.name))
                .map((flag) => ({
                  name: flag.name,
                  description: knownText.flags[flag.name],
                  defaultText: flag.defaultValue ? knownText.on : knownText.off,
                  onSet: () => startForm({ action: 'add', known: flag }),
                }))}
            />
          </>
        )}
      </LoadBoundary>
      {openDialog && openDialog.action !== 'delete' && (
        <FlagDialog
          flag={openDialog.action === 'edit' ? openDialog.flag : null}
          known={openDialog.action === 'add' ? (openDialog.known ?? null) : null}
          isBusy={form.isBusy}
          problem={form.problem}
          onSave={(flag) =>
            openDialog.action === 'edit' ? form.onUpdate(flag, close) : form.onCreate(flag, close)
          }
          onClose={close}
        />
      )}
      {openDialog?.action === 'delete' && (
        <ConfirmDialog
          open
          title={texts.delete}
          message={texts.confirm(openDialog.flag.name)}
          confirmLabel={texts.delete}
          busy={deletion.isBusy}
          onConfirm={() => deletion.onDelete(openDialog.flag.name, close)}
          onCancel={close}
        />
      )}
    </Page>
  )

  function columns(): Column<FeatureFlag>[] {
    return [
      {
        label: texts.name,
        role: 'name',
        canBreakWords: true,
        renderCell: ({ name }) => (
          <Inline gap={2}>
            <Text weight="medium" as="span">
              {name}
            </Text>
            {known && known.every((flag) => flag.name !== name) && <UnusedBadge />}
          </Inline>
        ),
      },
      {
        label: texts.description,
        canBreakWords: true,
        renderCell: ({ name, description }) => description ?? knownText.flags[name] ?? texts.none,
      },
      {
        label: texts.value,
        renderCell: ({ value }) => (
          <Badge tone={value ? 'success' : 'neutral'}>{value ? texts.on : texts.off}</Badge>
        ),
      },
      {
        label: texts.active,
        renderCell: ({ name, active }) => (
          <Switch
            label={texts.activeLabel(name)}
            checked={active}
            busy={switching === name}
            onChange={(next) => onSwitch(name, next)}
          />
        ),
      },
      {
        label: texts.actions,
        role: 'actions',
        renderCell: (flag) => (
          <Inline gap={1} justify="end">
            <IconButton
              label={texts.editLabel(flag.name)}
              icon={<Pencil />}
              onClick={() => startForm({ action: 'edit', flag })}
            />
            <IconButton
              label={texts.deleteLabel(flag.name)}
              icon={<Trash2 />}
              onClick={() => setOpenDialog({ action: 'delete', flag })}
            />
          </Inline>
        ),
      },
    ]
  }
}
