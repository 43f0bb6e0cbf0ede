import type { ReactNode } from 'react'
import { badge, tones } from './RoleBadge.css.ts'

const TONES: Readonly<Record<string, keyof typeof tones>> = {
  ADMIN: 'red',
  MODERATOR: 'purple',
  USER: 'blue',
  VIEWER: 'gray',
}

/** Badge of a role. ADMIN is red, MODERATOR purple, USER blue and VIEWER gray. All other roles are green. */
export function RoleBadge({ role, children }: { role: string; children?: ReactNode }) {
  const tone = (Object.hasOwn(TONES, role) && TONES[role]) || 'green'
  return (
    <span className={`${badge} ${tones[tone]}`} data-tone={tone}>
      {role}
      {children}
    </span>
  )
}
