import { reloadStylesheets } from '@calotype/platform'
import { createElement, lazy, type ComponentType } from 'react'

/** Functions that discard a failed import. The next render then imports the screen again. */
const failedScreens = new Set<() => void>()

/** Variant of React's `lazy` whose failed imports `retryFailedScreens` can retry. */
export function createLazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Screen = create()
  function create() {
    return lazy(async () => {
      try {
        return await load()
      } catch (error) {
        failedScreens.add(() => (Screen = create()))
        throw error
      }
    })
  }
  return function LazyScreen(props: Props) {
    return createElement<Props>(Screen as ComponentType<Props>, props)
  }
}

/** Retries screens whose import failed. Reset their error boundaries afterwards. */
export async function retryFailedScreens(): Promise<void> {
  await reloadStylesheets()
  for (const discardImport of failedScreens) discardImport()
  failedScreens.clear()
}
