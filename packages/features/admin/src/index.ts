export { AdminLayout, type AdminLayoutProps } from './layout/AdminLayout.tsx'
