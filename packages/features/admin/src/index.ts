export { EmailScreen, type EmailScreenProps } from './email/EmailScreen.tsx'
export { InboxScreen } from './email/inbox/InboxScreen.tsx'
export { AdminLayout, type AdminLayoutProps } from './layout/AdminLayout.tsx'
