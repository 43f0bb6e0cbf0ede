export type { LandingContent } from './landing/content.ts'
export { LandingScreen, type LandingScreenProps } from './landing/LandingScreen.tsx'
