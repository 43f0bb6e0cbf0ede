/**
 * @file Admin routes, in a separate chunk that only administrators load. The screens load together, so that navigating
 * between them never waits.
 */
import { paths } from '@calotype/platform'
import { Navigate, Route, Routes } from 'react-router'
import AdminOnly from '../../guards/AdminOnly.tsx'
import RootOnly from '../../guards/RootOnly.tsx'
import Audit from './AdminAudit.tsx'
import Email from './AdminEmail.tsx'
import Flags from './AdminFlags.tsx'
import Links from './AdminLinks.tsx'
import Maintenance from './AdminMaintenance.tsx'
import Plans from './AdminPlans.tsx'
import Roles from './AdminRoles.tsx'
import Users from './AdminUsers.tsx'
import Variables from './AdminVariables.tsx'
import NotFound from '../public/NotFound.tsx'

export default function Admin() {
  return (
    <Routes>
      <Route element={<AdminOnly />}>
        <Route index element={<Navigate to={paths.adminUsers} replace />} />
        <Route path="users" element={<Users />} />
        <Route path="roles" element={<Roles />} />
        <Route path="plans" element={<Plans />} />
        <Route path="links" element={<Links />} />
        <Route path="feature-flags" element={<Flags />} />
        <Route path="variables" element={<Variables />} />
        <Route path="audit" element={<Audit />} />
        <Route path="maintenance" element={<Maintenance />} />
        <Route element={<RootOnly />}>
          <Route path="email" element={<Email />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
