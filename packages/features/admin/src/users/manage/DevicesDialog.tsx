import { userQueries, type AdminUserRow } from '@calotype/api'
import { useFormat, usePlatform, useTexts } from '@calotype/platform'
import { Button, Dialog, Stack, Text } from '@calotype/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import { toLoadState } from '../../loaded/toLoadState.ts'
import { manageTexts } from './text.ts'

export interface DevicesDialogProps {
  user: AdminUserRow
  onClose: () => void
}

/** Shows when and on which devices a user signed in. */
export function DevicesDialog({ user, onClose }: DevicesDialogProps) {
  const texts = useTexts(manageTexts).devices
  const { api } = usePlatform()
  const { formatMoment } = useFormat()
  const sessions = useQuery(userQueries(api).sessions(user.id))
  return (
    <Dialog
      open
      title={texts.title}
      description={user.email}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap={4}>
        <Text>{user.lastSignInAt ? texts.lastSignIn(formatMoment(user.lastSignInAt)) : texts.never}</Text>
        <LoadBoundary loaded={toLoadState(sessions, () => texts.failed)} loading={texts.loading}>
          {(list) =>
            list.length === 0 ? (
              <Text tone="soft">{texts.none}</Text>
            ) : (
              <Stack gap={3} as="ul">
                {list.map(({ id, device, lastUsedAt }) => (
                  <li key={id}>
                    <Text>{device ?? texts.unknown}</Text>
                    <Text size="small" tone="soft">
                      {texts.lastUsed(formatMoment(lastUsedAt))}
                    </Text>
                  </li>
                ))}
              </Stack>
            )
          }
        </LoadBoundary>
      </Stack>
    </Dialog>
  )
}
