import type { User } from '@calotype/api'
import { ProfileView } from './ProfileView.tsx'
import { useProfile } from './useProfile.ts'

/** Section with the user's name and email address. */
export function Profile({ user }: { user: User }) {
  return <ProfileView {...useProfile(user)} />
}
