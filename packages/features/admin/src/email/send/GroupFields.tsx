import type { AudienceCount } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { SelectField, Text } from '@calotype/ui'
import type { UseFormRegister } from 'react-hook-form'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { emailTexts } from '../text.ts'
import { LoadedSelect } from './LoadedSelect.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { Group, SendValues } from './sendValues.ts'

/** The groups of users to whom an email can be sent. */
export interface Groups {
  roles: LoadState<readonly string[]>
  plans: LoadState<readonly string[]>
  /** Counts the recipients of an email to a group. */
  loadCount: (group: Group, isTransactional: boolean) => Promise<AudienceCount>
}

export interface GroupFieldsProps {
  groups: Pick<Groups, 'roles' | 'plans'>
  audience: SendValues['audience']
  /** Number of recipients; null until a group is chosen. */
  count: LoadState<AudienceCount> | null
  register: UseFormRegister<SendValues>
}

const toOption = (name: string) => ({ value: name, label: name })

/** Chooses between addresses and a group of users, and shows the size of the group. */
export function GroupFields({ groups: { roles, plans }, audience, count, register }: GroupFieldsProps) {
  const texts = useTexts(emailTexts).send
  return (
    <>
      <SelectField
        label={texts.audience}
        options={(['ADDRESSES', 'ALL', 'ROLE', 'PLAN'] as const).map((value) => ({
          value,
          label: texts.audiences[value],
        }))}
        {...register('audience')}
      />
      {audience === 'ROLE' && (
        <LoadedSelect
          label={texts.role}
          emptyLabel={texts.choose}
          items={roles}
          toOption={toOption}
          field={register('role')}
        />
      )}
      {audience === 'PLAN' && (
        <LoadedSelect
          label={texts.plan}
          emptyLabel={texts.choose}
          items={plans}
          toOption={toOption}
          field={register('plan')}
        />
      )}
      {audience !== 'ADDRESSES' && <output>{count && renderCount(count)}</output>}
    </>
  )

  function renderCount(state: LoadState<AudienceCount>) {
    switch (state.status) {
      case 'loading':
        return <Text tone="soft">{texts.counting}</Text>
      case 'failed':
        return <LoadFailure {...state} />
      case 'ready': {
        const { recipients, unsubscribed } = state.value
        return (
          <>
            <Text>{recipients === 0 ? texts.nobody : texts.count(recipients)}</Text>
            {unsubscribed > 0 && (
              <Text size="small" tone="soft">
                {texts.unsubscribed(unsubscribed)}
              </Text>
            )}
          </>
        )
      }
    }
  }
}
