export { HomeScreen } from './HomeScreen.tsx'
export { DeletionGuideScreen } from './guide/DeletionGuideScreen.tsx'
export { PrivacyScreen } from './legal/PrivacyScreen.tsx'
export { TermsScreen } from './legal/TermsScreen.tsx'
