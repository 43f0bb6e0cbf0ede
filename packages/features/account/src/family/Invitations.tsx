import { useTexts } from '@calotype/platform'
import type { FamilyInvitation } from '@calotype/api'
import { Banner, Button, Heading, Stack, Text } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'
import * as css from './FamilyGroups.css.ts'

export interface InvitationsProps {
  invitations: readonly FamilyInvitation[]
  isBusy: boolean
  problem: string | null
  /** Called with the id of the group. */
  onAccept: (id: number) => void
  onReject: (id: number) => void
}

/** List of pending invitations. Renders nothing if there are none (ACC-012). */
export function Invitations({ invitations, isBusy, problem, onAccept, onReject }: InvitationsProps) {
  const texts = useTexts(settingsTexts).family
  if (invitations.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3}>{texts.invitations}</Heading>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <ul className={css.invitations}>
        {invitations.map(({ id, title, userName }) => (
          <li key={id} className={css.invitation}>
            <div className={css.names}>
              <Text weight="medium">{title}</Text>
              <Text size="small" tone="soft">
                {texts.invited(userName)}
              </Text>
            </div>
            <div className={css.actions}>
              <Button
                size="small"
                tone="primary"
                disabled={isBusy}
                aria-label={texts.acceptTo(title)}
                onClick={() => onAccept(id)}
              >
                {texts.accept}
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={texts.rejectTo(title)}
                onClick={() => onReject(id)}
              >
                {texts.reject}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
