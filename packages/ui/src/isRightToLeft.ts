/** Whether the element's text direction is right to left, which reverses arrow keys and swipes. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
