import type { SharePermission, ShareUser, UserShareCreate } from '@calotype/api'
import { formChecks, useTexts } from '@calotype/platform'
import { Banner, Button, Heading, SelectField, Stack, Text, TextField } from '@calotype/ui'
import { useState, type FormEvent } from 'react'
import { sharingTexts } from '../text.ts'
import { PersonRow } from './PersonRow.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import * as css from './ShareDialog.css.ts'
import type { Revocation } from './RevokeDialog.tsx'

export interface PeopleSectionProps {
  users: readonly ShareUser[]
  isBusy: boolean
  problem: string | null
  /** Email address to which an invitation was just sent, or null. */
  invitedEmail: string | null
  /** Calls `onShared` when the server has stored the share. */
  onShare: (person: UserShareCreate, onShared: () => void) => void
  /** Sends the email of a pending invitation again. */
  onResend: (user: ShareUser) => void
  /** Calls `onRevoked` when the server has revoked the access. */
  onRevoke: (revocation: Revocation, onRevoked: () => void) => void
}

/** Section of the dialog that shares with specific people, and lists people with access (SHARE-009 to SHARE-013). */
export function PeopleSection({
  users,
  isBusy,
  problem,
  invitedEmail,
  onShare,
  onResend,
  onRevoke,
}: PeopleSectionProps) {
  const text = useTexts(sharingTexts)
  const permissions: { value: SharePermission; label: string }[] = [
    { value: 'read', label: text.share.read },
    { value: 'edit', label: text.share.edit },
  ]
  const [email, setEmail] = useState('')
  const [accessType, setAccessType] = useState<SharePermission>('read')
  const [userToRevoke, setUserToRevoke] = useState<ShareUser | null>(null)
  const targetEmail = email.trim()
  const [isInvalid, setInvalid] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setInvalid(!formChecks.email(targetEmail))
    if (targetEmail !== '' && formChecks.email(targetEmail) && !isBusy)
      onShare({ targetEmail, accessType }, () => setEmail(''))
  }
  const revoke = (user: ShareUser) => {
    if (user.photoCount) setUserToRevoke(user)
    else onRevoke({ userId: user.userId, keepPhotos: false }, () => {})
  }

  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="large">
        {text.share.withPeople}
      </Heading>
      {problem !== null && userToRevoke === null && <Banner tone="danger">{problem}</Banner>}
      <form className={css.invitation} onSubmit={submit} noValidate>
        <div className={css.grow}>
          <TextField
            label={text.share.email}
            type="email"
            autoComplete="off"
            value={email}
            error={isInvalid ? text.share.emailInvalid : undefined}
            onChange={(event) => {
              setEmail(event.target.value)
              setInvalid(false)
            }}
          />
        </div>
        <SelectField
          label={text.share.permission}
          options={permissions}
          value={accessType}
          onChange={(event) => setAccessType(event.target.value === 'edit' ? 'edit' : 'read')}
        />
        <Button type="submit" tone="primary" disabled={targetEmail === ''} busy={isBusy}>
          {text.share.share}
        </Button>
      </form>
      <output className={css.note}>{invitedEmail !== null && text.share.invited(invitedEmail)}</output>
      {users.length === 0 ? (
        <Text tone="soft">{text.share.nobody}</Text>
      ) : (
        <ul className={css.people}>
          {users.map((user) => (
            <PersonRow
              key={user.userId}
              user={user}
              isBusy={isBusy}
              onResend={() => onResend(user)}
              onRevoke={() => revoke(user)}
            />
          ))}
        </ul>
      )}
      {users.some((user) => user.isPending) && (
        <Text size="small" tone="soft">
          {text.share.pendingHint}
        </Text>
      )}
      <RevokeDialog
        user={userToRevoke}
        isBusy={isBusy}
        problem={problem}
        onRevoke={onRevoke}
        onClose={() => setUserToRevoke(null)}
      />
    </Stack>
  )
}
