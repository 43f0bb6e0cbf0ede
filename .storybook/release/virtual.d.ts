declare module 'virtual:release' {
  import type { Release } from './releasePlugin.ts'
  const release: Release
  export default release
}
