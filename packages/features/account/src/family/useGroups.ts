import { createFamilyGroup, familyQueries, type FamilyGroup } from '@calotype/api'
import { useCan, usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsTexts } from '../settings/text.ts'
import type { GroupsProps } from './Groups.tsx'
import { getProblem } from '../getProblem.ts'
import { useLogFailure } from '../useLogFailure.ts'

/** Loads the user's groups, manages the selected group, and creates groups (ACC-008 to ACC-010). */
export function useGroups(): { groups: GroupsProps; selected: FamilyGroup | null } {
  const text = useTexts(settingsTexts)
  const { api } = usePlatform()
  const canCreate = useCan('create')
  const queryClient = useQueryClient()
  const query = familyQueries(api).groups()
  const groups = useQuery(query)
  useLogFailure('Family groups could not be loaded.', groups.error)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [isBlank, setBlank] = useState(false)

  const create = useMutation({
    mutationFn: (title: string) => createFamilyGroup(api, title),
    onSuccess: async ({ id }) => {
      toast.success(text.family.created)
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      setSelectedId(id)
    },
  })

  return {
    selected: groups.data?.find(({ id }) => id === selectedId) ?? null,
    groups: {
      list: toList(),
      selectedId,
      onSelect: setSelectedId,
      create: canCreate
        ? {
            isBusy: create.isPending,
            problem: isBlank ? text.family.titleMissing : getProblem(create, text.family.createFailed),
            onSubmit: (title, onDone) => {
              create.reset()
              setBlank(title === '')
              if (title !== '') create.mutate(title, { onSuccess: onDone })
            },
          }
        : null,
    },
  }

  function toList(): GroupsProps['list'] {
    if (groups.data) return { status: 'ready', groups: groups.data }
    return { status: groups.isPending ? 'loading' : 'unknown' }
  }
}
