import type { DeviceSession } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, Banner, Button, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'
import * as css from '../settings/rows.css.ts'
import { RetryBanner } from '../settings/RetryBanner.tsx'

export type DeviceList =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      /** Signed-in devices, with this device first. */
      sessions: readonly DeviceSession[]
      /** Id of the session that is being signed out, or 'others' for all other sessions. */
      ending: number | 'others' | null
      problem: string | null
      onSignOut: (id: number) => void
      onSignOutOthers: () => void
    }

export function DevicesView({ devices }: { devices: DeviceList }) {
  const texts = useTexts(settingsTexts).devices
  if (devices.status === 'loading')
    return (
      <Loading label={texts.loading}>
        <Skeleton height="4rem" radius="medium" />
      </Loading>
    )
  if (devices.status === 'failed')
    return <RetryBanner message={texts.failed} retryLabel={texts.retry} onRetry={devices.onRetry} />
  const { sessions, ending, problem, onSignOut, onSignOutOthers } = devices
  return (
    <Stack gap={4}>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onSignOut={() => onSignOut(session.id)}
          />
        ))}
      </ul>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {sessions.length > 1 && (
        <div>
          <Button busy={ending === 'others'} onClick={onSignOutOthers}>
            {texts.signOutOthers}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface DeviceProps {
  session: DeviceSession
  isEnding: boolean
  onSignOut: () => void
}

function Device({ session, isEnding, onSignOut }: DeviceProps) {
  const texts = useTexts(settingsTexts).devices
  const { formatDay } = useFormat()
  const name = session.device ?? texts.unknown
  return (
    <li className={css.row}>
      <div className={css.details}>
        <div className={css.name}>
          {name}
          {session.isCurrent && <Badge tone="accent">{texts.current}</Badge>}
        </div>
        <Text size="small" tone="soft">
          <span className={css.noWrap}>{texts.since(formatDay(session.createdAt))} ·</span>{' '}
          <span className={css.noWrap}>{texts.used(formatDay(session.lastUsedAt))}</span>
        </Text>
      </div>
      {!session.isCurrent && (
        <div className={css.noWrap}>
          <Button size="small" busy={isEnding} aria-label={texts.signOutNamed(name)} onClick={onSignOut}>
            {texts.signOut}
          </Button>
        </div>
      )}
    </li>
  )
}
