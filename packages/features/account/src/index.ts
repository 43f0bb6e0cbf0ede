export { LoginScreen, type LoginScreenProps } from './login/LoginScreen.tsx'
export { SignUpScreen, type SignUpScreenProps } from './signUp/SignUpScreen.tsx'
export { AccountScreen } from './settings/AccountScreen.tsx'
