export { LoginScreen, type LoginScreenProps } from './login/LoginScreen.tsx'
export { SignUpScreen, type SignUpScreenProps } from './signUp/SignUpScreen.tsx'
export { SubscriptionSection, type SubscriptionSectionProps } from './subscription/SubscriptionSection.tsx'
