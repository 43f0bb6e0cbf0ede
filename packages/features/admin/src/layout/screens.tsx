import type { Permission, User } from '@calotype/api'
import { hasPermission, isAdmin, paths } from '@calotype/platform'
import { Braces, Clock, Flag, Link2, Mail, ShieldCheck, Tag, User as UserIcon, Users } from '@calotype/ui'
import type { ReactNode } from 'react'

export interface AdminScreen {
  /** Key of the screen's label in the texts of the layout. */
  label: 'users' | 'roles' | 'plans' | 'links' | 'flags' | 'variables' | 'email' | 'audit' | 'maintenance'
  href: string
  icon: ReactNode
  /** Permission that lets users other than administrators open the screen; null if only administrators may open it. */
  permission: Permission | null
}

const SCREENS: readonly AdminScreen[] = [
  { label: 'users', href: paths.adminUsers, icon: <UserIcon />, permission: 'users:view' },
  { label: 'roles', href: paths.adminRoles, icon: <Users />, permission: null },
  { label: 'plans', href: paths.adminPlans, icon: <Tag />, permission: null },
  { label: 'links', href: paths.adminLinks, icon: <Link2 />, permission: 'links:disable' },
  { label: 'flags', href: paths.adminFeatureFlags, icon: <Flag />, permission: null },
  { label: 'variables', href: paths.adminVariables, icon: <Braces />, permission: null },
  { label: 'email', href: paths.adminEmail, icon: <Mail />, permission: null },
  { label: 'audit', href: paths.adminAudit, icon: <Clock />, permission: 'audit:view' },
  {
    label: 'maintenance',
    href: paths.adminMaintenance,
    icon: <ShieldCheck />,
    permission: 'operations:view',
  },
]

/** Returns the admin screens that a user may open. */
export function listAdminScreens(user: User): readonly AdminScreen[] {
  if (isAdmin(user)) return SCREENS
  return SCREENS.filter(({ permission }) => permission !== null && hasPermission(user, permission))
}
