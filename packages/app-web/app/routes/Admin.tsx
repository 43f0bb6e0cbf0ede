/** @file The routes of the administration, apart from the table: so that nobody else's first page pays for them. */
import { paths } from '@calotype/platform'
import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import AdminOnly from '../guards/AdminOnly.tsx'
import RootOnly from '../guards/RootOnly.tsx'
import NotFound from './NotFound.tsx'

const Users = lazy(() => import('./AdminUsers.tsx'))
const Flags = lazy(() => import('./AdminFlags.tsx'))
const Variables = lazy(() => import('./AdminVariables.tsx'))
const Audit = lazy(() => import('./AdminAudit.tsx'))
const Email = lazy(() => import('./AdminEmail.tsx'))

export default function Admin() {
  return (
    <Routes>
      <Route element={<AdminOnly />}>
        <Route index element={<Navigate to={paths.adminUsers} replace />} />
        <Route path="users" element={<Users />} />
        <Route path="feature-flags" element={<Flags />} />
        <Route path="variables" element={<Variables />} />
        <Route path="audit" element={<Audit />} />
        <Route element={<RootOnly />}>
          <Route path="email" element={<Email />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
