export { HomeScreen } from './HomeScreen.tsx'
export { DownloadScreen } from './download/DownloadScreen.tsx'
export { operatingSystemOf } from './download/operatingSystem.ts'
