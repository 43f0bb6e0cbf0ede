import type { SharePermission, ShareUser, UserShareCreate } from '@calotype/api'
import { formChecks } from '@calotype/platform'
import { Badge, Banner, Button, Heading, SelectField, Stack, Text, TextField } from '@calotype/ui'
import { useState, type FormEvent } from 'react'
import { text } from '../text.ts'
import * as css from './ShareDialog.css.ts'

export interface PeoplePartProps {
  users: readonly ShareUser[]
  isBusy: boolean
  problem: string | null
  /** `onShared` is called once the server has it. */
  onShare: (person: UserShareCreate, onShared: () => void) => void
  onRevoke: (userId: number) => void
}

const PERMISSIONS: { value: SharePermission; label: string }[] = [
  { value: 'read', label: text.share.read },
  { value: 'edit', label: text.share.edit },
]

/** Share with specific people: whom, what they may, and who already can (SHARE-009 to SHARE-013). */
export function PeoplePart({ users, isBusy, problem, onShare, onRevoke }: PeoplePartProps) {
  const [email, setEmail] = useState('')
  const [accessType, setAccessType] = useState<SharePermission>('read')
  const targetEmail = email.trim()
  const [isRefused, setRefused] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!formChecks.email(targetEmail))
    if (targetEmail !== '' && formChecks.email(targetEmail) && !isBusy)
      onShare({ targetEmail, accessType }, () => setEmail(''))
  }

  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="large">
        {text.share.withPeople}
      </Heading>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <form className={css.invitation} onSubmit={submit} noValidate>
        <div className={css.grow}>
          <TextField
            label={text.share.email}
            type="email"
            autoComplete="off"
            value={email}
            error={isRefused ? text.share.emailInvalid : undefined}
            onChange={(event) => {
              setEmail(event.target.value)
              setRefused(false)
            }}
          />
        </div>
        <SelectField
          label={text.share.permission}
          options={PERMISSIONS}
          value={accessType}
          onChange={(event) => setAccessType(event.target.value === 'edit' ? 'edit' : 'read')}
        />
        <Button type="submit" tone="primary" disabled={targetEmail === ''} busy={isBusy}>
          {text.share.share}
        </Button>
      </form>
      {users.length === 0 ? (
        <Text tone="soft">{text.share.nobody}</Text>
      ) : (
        <ul className={css.people}>
          {users.map((user) => (
            <li key={user.userId} className={css.person}>
              <span className={css.address}>{user.email}</span>
              <Badge>{text.share[user.permission]}</Badge>
              <Button
                size="small"
                tone="quiet"
                disabled={isBusy}
                aria-label={text.share.revokeFor(user.email)}
                onClick={() => onRevoke(user.userId)}
              >
                {text.share.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
