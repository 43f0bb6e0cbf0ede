export { EmailScreen, type EmailScreenProps } from './email/EmailScreen.tsx'
export { InboxScreen } from './email/inbox/InboxScreen.tsx'
