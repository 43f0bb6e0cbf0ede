import { useTexts } from '@calotype/platform'
import type { FamilyGroup } from '@calotype/api'
import { ChevronRight, Heading, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'
import * as css from './FamilyGroups.css.ts'
import { SingleFieldForm, type SingleFieldFormProps } from './SingleFieldForm.tsx'

/** State of the group list. `unknown` means that the groups couldn't be loaded. This error is only logged (ACC-050). */
export type GroupList =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'ready'; groups: readonly FamilyGroup[] }

export interface GroupsProps {
  list: GroupList
  selectedId: number | null
  onSelect: (id: number) => void
  /** Null if the user's roles don't allow creating groups. */
  create: SingleFieldFormProps | null
}

const TITLE_MAX = 100

/** Selectable list of the user's groups, with a form that creates a group (ACC-008 to ACC-010). */
export function Groups({ list, selectedId, onSelect, create }: GroupsProps) {
  const texts = useTexts(settingsTexts).family
  return (
    <Stack gap={4}>
      <Heading level={3}>{texts.groups}</Heading>
      <List list={list} selectedId={selectedId} onSelect={onSelect} />
      {create && (
        <SingleFieldForm
          label={texts.newTitle}
          action={texts.create}
          type="text"
          maxLength={TITLE_MAX}
          {...create}
        />
      )}
    </Stack>
  )
}

function List({ list, selectedId, onSelect }: Omit<GroupsProps, 'create'>) {
  const texts = useTexts(settingsTexts).family
  switch (list.status) {
    case 'unknown':
      return null
    case 'loading':
      return (
        <Loading label={texts.groupsLoading}>
          <Skeleton height="2.75rem" radius="medium" />
        </Loading>
      )
    case 'ready':
      if (list.groups.length === 0) return <Text tone="soft">{texts.noGroups}</Text>
      return (
        <ul className={css.groups}>
          {list.groups.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={css.group}
                aria-pressed={id === selectedId}
                onClick={() => onSelect(id)}
              >
                <span className={css.names}>{title}</span>
                <ChevronRight />
              </button>
            </li>
          ))}
        </ul>
      )
  }
}
