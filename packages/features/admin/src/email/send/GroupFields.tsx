import type { AudienceCount } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Button, Inline, SelectField, Text } from '@calotype/ui'
import type { UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { emailTexts } from '../text.ts'
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
      {audience === 'ROLE' && <NameField label={texts.role} names={roles} field={register('role')} />}
      {audience === 'PLAN' && <NameField label={texts.plan} names={plans} field={register('plan')} />}
      {audience !== 'ADDRESSES' && <output>{count && renderCount(count)}</output>}
    </>
  )

  function renderCount(state: LoadState<AudienceCount>) {
    switch (state.status) {
      case 'loading':
        return <Text tone="soft">{texts.counting}</Text>
      case 'failed':
        return <Failure {...state} />
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

/** Field that chooses a role or a plan by its name. */
function NameField({
  label,
  names,
  field,
}: {
  label: string
  names: LoadState<readonly string[]>
  field: UseFormRegisterReturn
}) {
  const texts = useTexts(emailTexts).send
  const options = names.status === 'ready' ? names.value : []
  return (
    <>
      <SelectField
        label={label}
        options={[
          { value: '', label: texts.choose },
          ...options.map((name) => ({ value: name, label: name })),
        ]}
        {...field}
      />
      {names.status === 'failed' && <Failure {...names} />}
    </>
  )
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { retry } = useTexts(emailTexts).send
  return (
    <Inline gap={3} wrap>
      <Text size="small" tone="danger">
        {message}
      </Text>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </Inline>
  )
}
