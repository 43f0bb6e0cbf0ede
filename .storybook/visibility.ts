import { expect } from 'storybook/test'

const TIMEOUT_MS = 5_000
const INTERVAL_MS = 20

/**
 * Makes `toBeVisible` wait until elements have faded in or out, so that play functions succeed even if motion isn't
 * reduced.
 */
export function waitForVisibility(): void {
  expect.extend({
    async toBeVisible(element: Element | null) {
      // `isNot` is undefined if the assertion isn't negated.
      const isPending = () => element?.isConnected && isVisible(element) === Boolean(this.isNot)
      const deadline = performance.now() + TIMEOUT_MS
      // A removed element stays invisible.
      while (isPending() && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
      return {
        pass: isVisible(element),
        message: () => `The element is ${this.isNot ? '' : 'not '}visible: ${element?.outerHTML ?? 'null'}`,
      }
    },
  })
}

const isVisible = (element: Element | null): boolean =>
  element?.isConnected === true && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
